import { expect, test } from 'vitest'
import { closedIn, wholeTree } from './modules.ts'

const leaf = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] })

test('a tree that nobody touched is whole and on; what is not known is not in it [O2]', () => {
  const [games, ...others] = wholeTree([leaf('casino', '0')])
  expect(others).toEqual([])
  expect(games).toMatchObject({ modId: 'games', enabled: '1' })
  expect(games?.childrenNodes.map(({ modId, enabled }) => `${modId} ${enabled}`)).toContain('COCKFIGHT 1')
  expect(closedIn(wholeTree([]), 'games')).toEqual(new Set())
})

test('a part that is off is off, and with its branch all of it [O2]', () => {
  const part = wholeTree([{ modId: 'games', enabled: '1', childrenNodes: [leaf('COCKFIGHT', '0'), leaf('RNG', '1')] }])
  expect(closedIn(part, 'games')).toEqual(new Set(['COCKFIGHT']))
  const branch = wholeTree([{ modId: 'games', enabled: '0', childrenNodes: [leaf('RNG', '1')] }])
  expect(closedIn(branch, 'games').size).toBe(branch[0]?.childrenNodes.length)
})
