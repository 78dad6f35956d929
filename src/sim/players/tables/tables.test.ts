import { expect, test } from 'vitest'
import { allGames } from '../../games/families.ts'
import type { Guest } from './table.ts'
import { tableOf } from './tables.ts'

const nobody = { vassalage: 'ARCADE' } as Guest

test.each(allGames)('somebody knows how %s is played', (game) => {
  expect(tableOf(nobody, game).isTaken).toBe(false)
})

test('nobody knows how a game is played that is in no list', () => {
  expect(() => tableOf(nobody, 'no-such-game')).toThrow('nobody knows how no-such-game is played')
})
