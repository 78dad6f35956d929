import { expect, test } from 'vitest'
import { goneTarget, withoutGoneTarget } from './target.ts'

const shown = [
  { id: '4', type: 'PL' },
  { id: '17', type: 'PR' },
] as const

test.each([
  ['NOTICE', '4', false],
  ['NOTICE', '17', true],
  ['PROMOTION', '17', false],
  ['PROMOTION', '', true],
  ['PAGE', '/nowhere', false],
  ['NONE', '', false],
] as const)('whether a %s with the id “%s” is gone from what is shown: %s [S14, O2]', (linkageType, linkage, gone) => {
  const banner = { linkageType, linkage, action: 'Look' }
  expect(goneTarget(banner, shown)).toBe(gone)
  expect(withoutGoneTarget(banner, shown)).toEqual(gone ? { linkageType: 'NONE', linkage: '', action: '' } : banner)
})
