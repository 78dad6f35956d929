import { beforeEach, expect, test } from 'vitest'
import { keptInSession } from './kept-answers.ts'

const rules = { username: { minLength: 4 } }
const asked = (name: string, afresh = false) => keptInSession({ name, afresh }, async () => rules)

beforeEach(() => sessionStorage.clear())

test('an answer is there at once when the page is loaded again in its tab, and is as old as it is [S23]', async () => {
  expect(asked('registrationRules').initialData()).toBeUndefined()
  const before = Date.now()
  await asked('registrationRules').queryFn(null)
  const { initialData, initialDataUpdatedAt } = asked('registrationRules')
  expect(initialData()).toEqual(rules)
  expect(initialDataUpdatedAt()).toBeGreaterThanOrEqual(before)
  expect(asked('merchantWallet').initialData()).toBeUndefined()
})

test('one that must be new is shown and asked for again [S23]', async () => {
  await asked('winners', true).queryFn(null)
  const { initialData, initialDataUpdatedAt } = asked('winners', true)
  expect([initialData(), initialDataUpdatedAt()]).toEqual([rules, 0])
})

test('what another build kept, or nobody can read, is left alone [S23]', () => {
  for (const kept of [JSON.stringify({ build: 'another', at: 1, value: rules }), '{', 'null']) {
    sessionStorage.setItem('registrationRules', kept)
    expect(asked('registrationRules').initialData()).toBeUndefined()
  }
})
