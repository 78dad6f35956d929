import { expect, test } from 'vitest'
import { actShown, actsShown } from './acts.ts'

test('an agent is told of what is theirs to know by name, and of everything else only that something was done', () => {
  for (const act of actsShown) expect(actShown(act)).toBe(act)
  for (const act of ['', 'identity', 'payments.approve', 'identity.log_in ']) expect(actShown(act)).toBe('other')
})
