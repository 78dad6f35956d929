import { expect, test } from 'vitest'
import type { Game } from '../queries.ts'
import { drawSections } from './draw-sections.ts'

const MONDAY = '2026-11-30'
const listed = (gameCode: string, drawDays: number[] | null) => ({ gameCode, drawDays }) as Game
const told = (games: readonly Game[], today: string) =>
  drawSections(games, today).map(({ day, ahead, games: own }) => [day, ahead, own.map(({ gameCode }) => gameCode).join()])

test('lotteries stand under the day of their next draw, each once, those around the clock first', () => {
  const games = [
    listed('north', [1, 2, 3, 4, 5, 6, 7]),
    listed('quick', null),
    listed('twice', [1, 6]),
    listed('sunday', [7]),
    listed('tuesday', [2]),
  ]
  expect(told(games, MONDAY)).toEqual([
    [null, 0, 'quick'],
    [MONDAY, 0, 'north,twice'],
    ['2026-12-01', 1, 'tuesday'],
    ['2026-12-06', 6, 'sunday'],
  ])
  expect(told(games, '2026-12-01')).toContainEqual(['2026-12-05', 4, 'twice'])
  expect(told([], MONDAY)).toEqual([])
})
