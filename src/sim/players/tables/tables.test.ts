import { expect, test } from 'vitest'
import { games } from '../../games/families.ts'
import type { Seated } from './table.ts'
import { tableOf } from './tables.ts'

const nobody = { vassalage: 'ARCADE' } as Seated & { readonly vassalage: string }

test.each(games)('somebody knows how %s is played', (game) => {
  expect(tableOf(nobody, game).isTaken).toBe(false)
})

test('nobody knows how a game is played that is in no list', () => {
  expect(() => tableOf(nobody, 'no-such-game')).toThrow('nobody knows how no-such-game is played')
})
