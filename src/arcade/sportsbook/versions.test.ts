import { expect, test } from 'vitest'
import type { EventOutcome } from '#arcade/events/index.ts'
import { settledHash } from '#testing/arcade/settled-hash.ts'
import { sportsGames } from './games.ts'
import { keyOf, linesOf, MARKET_TYPES, picksOf, type MarketType } from './rules/market.ts'
import type { Score } from './rules/score.ts'
import type { Selection } from './rules/selection.ts'
import type { Sport } from './rules/sport.ts'

const PRICE = 18_500

const pairs = (most: number): readonly Score[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, i) => ({ home: Math.floor(i / (most + 1)), away: i % (most + 1) }))

const footballScores: readonly EventOutcome[] = [
  'void',
  ...pairs(1).flatMap((halfTime) =>
    pairs(2).flatMap(({ home, away }) => {
      const fullTime = { home: halfTime.home + home, away: halfTime.away + away }
      return [
        { halfTime, fullTime },
        { halfTime, fullTime: { soFar: fullTime } },
        { halfTime, fullTime: { abandonedAt: fullTime } },
      ]
    }),
  ),
]

const ends: readonly Score[] = [
  { home: 13, away: 4 },
  { home: 9, away: 13 },
]
const seriesScores: readonly EventOutcome[] = [
  'void',
  ...['000', '001', '01', '10', '11', '110', '101', '00'].flatMap((won) =>
    ([3, 5] as const).flatMap((bestOf) =>
      [false, true].map((walkover) => ({
        discipline: 'shooter',
        bestOf,
        maps: [...won].map((side) => ends[Number(side)]!),
        walkover,
      })),
    ),
  ),
]
/** Scores that say corners and cards, too. */
const countedScores = footballScores.flatMap((said) => {
  if (said === 'void' || !('fullTime' in said) || 'soFar' in (said['fullTime'] as object)) return []
  const { halfTime, fullTime } = said
  return [
    {
      halfTime: { home: 0, away: 0 },
      fullTime: { home: 1, away: 0 },
      corners: { halfTime, fullTime },
      cards: { halfTime, fullTime },
    },
  ]
})
const isCounted = ({ market }: Selection) => /corners|cards/.test(market)
/** Scores that say in which order the goals fell. */
const orderedScores = ['', 'H', 'A', 'HA', 'AH', 'HAAH', 'AHHA', 'HHHAAA', 'AAHHAH'].map((order) => ({
  halfTime: { home: 0, away: 0 },
  fullTime: { home: order.replaceAll('A', '').length, away: order.replaceAll('H', '').length },
  order,
}))
const isRace = ({ market }: Selection) => /^(first_goal|race_to_)/.test(market)

const outcomesOf = ({ name }: Sport) => (name === 'football' ? footballScores : seriesScores)

function* selectionsOf({ kinds }: Sport): Generator<Selection> {
  for (const type of MARKET_TYPES.filter((one) => Object.hasOwn(kinds, one)))
    for (const market of marketsOf(type, kinds[type]!.periods)) for (const pick of picksOf(type)) yield { market, pick }
}

const marketsOf = (type: MarketType, periods: readonly string[]) => {
  const lines = linesOf(type)
  return periods.flatMap((period) =>
    (lines.length > 0 ? lines : [null]).map((line) => keyOf({ type, line, period } as Parameters<typeof keyOf>[0])),
  )
}

test('a version of the rules pays what it has always paid: whoever changes them makes the next, and keeps this one as retired [trust 12]', () => {
  const hashes = sportsGames.map((game) => {
    const outcomes = outcomesOf(game.sport).filter((one) => one === 'void' || game.result(one) !== null)
    expect(outcomes.length).toBeGreaterThan(8)
    const hash = settledHash(game, {
      selections: [...selectionsOf(game.sport)].filter((one) => !isCounted(one) && !isRace(one)),
      outcomes,
      price: PRICE,
    })
    return `${game.game} ${game.version}: ${hash.slice(0, 32)}`
  })
  expect(hashes).toMatchInlineSnapshot(`
    [
      "virtual-football 1: b9ee2dc598dce80d3dd9753d93fc6ac1",
      "football 1: b9ee2dc598dce80d3dd9753d93fc6ac1",
      "virtual-esports 1: 8ca98184922a8787bdb8d08f75b6bd98",
    ]
  `)
  const [football] = sportsGames
  const outcomes = countedScores.filter((one) => football?.result(one) !== null)
  expect(outcomes.length).toBeGreaterThan(40)
  const races = [...selectionsOf(football!.sport)].filter(isRace)
  const ordered = orderedScores.filter((one) => football?.result(one) !== null)
  expect(ordered).toHaveLength(orderedScores.length)
  expect(settledHash(football!, { selections: races, outcomes: ordered, price: PRICE }).slice(0, 32)).toMatchInlineSnapshot(
    `"1e88150c89bcdac5c2805b38897865ea"`,
  )
  const selections = [...selectionsOf(football!.sport)].filter(isCounted)
  expect(settledHash(football!, { selections, outcomes, price: PRICE }).slice(0, 32)).toMatchInlineSnapshot(
    `"31e082d4de74544cd1d75cd16461f5a2"`,
  )
})
