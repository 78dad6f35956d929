import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, ratio, times } from '#arcade/families/rules/fraction.ts'
import { keyOf, linesOf, picksOf } from '../market.ts'
import { footballKinds, type FootballMarket } from './kinds.ts'
import { whatStands } from './match-status.ts'
import { readScore, type Goals, type FootballScore } from './score.ts'
import type { Selection } from '../selection.ts'
import { settleLeg } from '../settle-leg.ts'

const MARKET_TYPES = Object.keys(footballKinds) as readonly FootballMarket[]
const PRICE = 19_000
const ended = (home: number, away: number, halfTime: Goals = { home: 0, away: 0 }): FootballScore => ({
  halfTime,
  fullTime: { home, away },
})
const on = (market: string, pick: string): Selection => ({ market, pick })
/** In ten-thousandths, as the price is. */
const returned = (selection: Selection, outcome: FootballScore | 'void', price = PRICE) => {
  const factor = settleLeg(selection, price, outcome)
  return factor && Number(times(factor, ratio(10_000n, 1n)).n)
}
const goals = fc.record({ home: fc.nat(9), away: fc.nat(9) })

const leads = [-1, 0, 1, 2]
test.each([
  [-1, [0, 5000, 19_000, 19_000]],
  [-2, [0, 0, 19_000, 19_000]],
  [-3, [0, 0, 14_500, 19_000]],
  [-4, [0, 0, 10_000, 19_000]],
  [-5, [0, 0, 5000, 19_000]],
  [0, [0, 10_000, 19_000, 19_000]],
  [1, [0, 14_500, 19_000, 19_000]],
  [3, [5000, 19_000, 19_000, 19_000]],
  [4, [10_000, 19_000, 19_000, 19_000]],
])('an Asian handicap of %i quarters of a goal returns, by the lead, at 1.90', (line, expected) => {
  const at = (lead: number) => ended(2 + lead, 2)
  expect(leads.map((lead) => returned(on(`asian_handicap:${line}`, 'home'), at(lead)))).toEqual(expected)
  // The away side's handicap is the same one seen from there.
  expect(leads.map((lead) => returned(on(`asian_handicap:${0 - line}`, 'away'), at(-lead)))).toEqual(expected)
})

test.each([
  ['totals:9', 'over', [5000, 19_000, 19_000]],
  ['totals:10', 'over', [0, 19_000, 19_000]],
  ['totals:11', 'over', [0, 14_500, 19_000]],
  ['totals:11', 'under', [19_000, 5000, 0]],
  ['totals:12', 'under', [19_000, 10_000, 0]],
  ['totals:13', 'under', [19_000, 14_500, 0]],
  ['team_totals_home:6', 'over', [0, 19_000, 19_000]],
  ['team_totals_away:6', 'under', [19_000, 19_000, 0]],
])('%s %s returns, by 1-1, 2-1 and 2-2', (market, pick, expected) => {
  expect([ended(1, 1), ended(2, 1), ended(2, 2)].map((score) => returned(on(market, pick), score))).toEqual(expected)
})

test.each([
  ['1x2', 'home', ended(2, 1), 19_000],
  ['1x2', 'draw', ended(2, 1), 0],
  ['double_chance', 'home or draw', ended(1, 1), 19_000],
  ['double_chance', 'home or away', ended(1, 1), 0],
  ['draw_no_bet', 'away', ended(1, 1), 10_000],
  ['draw_no_bet', 'away', ended(1, 2), 19_000],
  ['european_handicap:-4', 'draw', ended(2, 1), 19_000],
  ['european_handicap:4', 'home', ended(1, 1), 19_000],
  ['odd_even', 'even', ended(0, 0), 19_000],
  ['odd_even', 'odd', ended(2, 1), 19_000],
  ['both_score', 'yes', ended(1, 4), 19_000],
  ['both_score', 'no', ended(0, 4), 19_000],
  ['correct_score', '2-1', ended(2, 1), 19_000],
  ['correct_score', 'other', ended(5, 1), 19_000],
  ['correct_score', 'other', ended(4, 4), 0],
  ['half_full', 'draw/home', ended(2, 1), 19_000],
  ['half_full', 'home/home', ended(2, 1), 0],
])('%s %s', (market, pick, score, expected) => {
  expect(returned(on(market, pick), score)).toBe(expected)
})

test.each([
  ['first_goal', 'away', 19_000],
  ['first_goal', 'neither', 0],
  ['race_to_2', 'home', 19_000],
  ['race_to_2', 'away', 0],
  ['race_to_3', 'away', 19_000],
])('%s %s, where the goals fell away, home, home, away, away', (market, pick, expected) => {
  expect(returned(on(market, pick), { ...ended(2, 3, { home: 1, away: 1 }), order: 'AHHAA' })).toBe(expected)
})

test('a race is won as soon as a side has the goals, by neither at the whistle alone, and given back where nobody says who was first [G1]', () => {
  const at = (soFar: Goals, order?: string): FootballScore => ({
    halfTime: { soFar },
    fullTime: { soFar },
    ...(order !== undefined && { order }),
  })
  const race = (pick: string) => on('race_to_2', pick)
  expect(returned(race('home'), at({ home: 2, away: 1 }, 'HAH'))).toBe(19_000)
  expect(returned(race('neither'), at({ home: 2, away: 1 }, 'HAH'))).toBe(0)
  expect(returned(race('neither'), at({ home: 1, away: 1 }, 'HA'))).toBeNull()
  expect(returned(race('home'), at({ home: 2, away: 1 }))).toBeNull()
  expect(returned(race('neither'), ended(1, 1))).toBe(19_000)
  expect(returned(race('away'), ended(0, 3))).toBe(19_000)
  expect(returned(race('away'), ended(2, 3))).toBe(10_000)
  const abandoned = (order: string, home: number, away: number): FootballScore => ({
    halfTime: null,
    fullTime: { abandonedAt: { home, away } },
    order,
  })
  expect(returned(race('home'), abandoned('HHA', 2, 1))).toBe(19_000)
  expect(returned(race('neither'), abandoned('HA', 1, 1))).toBe(10_000)
  expect(returned(race('home'), { halfTime: { home: 2, away: 0 }, fullTime: 'void', order: 'HH' })).toBe(10_000)
})

test('an order that did not lead to the goals is none, and of what does not count it says nothing', () => {
  const full = { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 2 } }
  expect(readScore({ ...full, order: 'HAA' })).toEqual({ ...full, order: 'HAA' })
  for (const order of ['AHA', 'HA', 'HAAA', 'HAH', 'haa', 3]) expect(readScore({ ...full, order })).toBeNull()
  const report = { status: 'finished', kickOff: 0, halfTime: full.halfTime, goals: full.fullTime } as const
  expect(whatStands({ ...report, order: 'HAA' }, 0).score).toEqual({ ...full, order: 'HAA' })
  expect(whatStands({ ...report, order: 'AHA' }, 0).score).toEqual(full)
  const awarded = whatStands({ ...report, status: 'awarded', goals: null, order: 'HAA' }, 0)
  expect(awarded.score).toEqual({ halfTime: full.halfTime, fullTime: 'void', order: 'H' })
})

const counted: FootballScore = {
  ...ended(2, 1),
  corners: { halfTime: { home: 1, away: 3 }, fullTime: { home: 6, away: 4 } },
  cards: { halfTime: { home: 0, away: 1 }, fullTime: { home: 1, away: 2 } },
}
test.each([
  ['corners_1x2', 'home', 19_000],
  ['first_half.corners_1x2', 'away', 19_000],
  ['corners_handicap:-7', 'home', 14_500],
  ['corners_handicap:-8', 'home', 10_000],
  ['corners_handicap:-9', 'home', 5000],
  ['corners_handicap:-7', 'away', 5000],
  ['corners_totals:41', 'over', 5000],
  ['corners_totals:40', 'under', 10_000],
  ['first_half.corners_totals:15', 'over', 14_500],
  ['cards_totals:10', 'over', 19_000],
  ['cards_totals:13', 'under', 14_500],
  ['first_half.cards_totals:2', 'under', 0],
])('%s %s at 6-4 corners and 1-2 cards, 1-3 and 0-1 at half-time', (market, pick, expected) => {
  expect(returned(on(market, pick), counted)).toBe(expected)
  // Goals turn nothing of it.
  expect(returned(on(market, pick), { ...counted, ...ended(0, 5) })).toBe(expected)
})

test('corners and cards that nobody counted give their stakes back once the half or the match is over, and wait until then', () => {
  const picks = [on('corners_totals:38', 'over'), on('first_half.cards_totals:6', 'under')]
  expect(picks.map((one) => returned(one, ended(2, 1)))).toEqual([10_000, 10_000])
  const playing: FootballScore = { halfTime: { home: 1, away: 0 }, fullTime: { soFar: { home: 1, away: 1 } } }
  expect(picks.map((one) => returned(one, playing))).toEqual([null, 10_000])
  expect(picks.map((one) => returned(one, 'void'))).toEqual([10_000, 10_000])
})

test('a handicap bet at 1-0 counts the goals after it; a total counts all', () => {
  const then = { home: 1, away: 0 }
  expect(returned({ ...on('asian_handicap:-2', 'home'), scoreThen: then }, ended(2, 1))).toBe(0)
  expect(returned(on('asian_handicap:-2', 'home'), ended(2, 1))).toBe(19_000)
  expect(returned(on('totals:10', 'over'), ended(2, 1))).toBe(19_000)
})

test('the first half is settled at half-time, the match at its end', () => {
  const halfTime = { halfTime: { home: 1, away: 0 }, fullTime: null }
  expect(returned(on('first_half.1x2', 'home'), halfTime)).toBe(19_000)
  expect(returned(on('1x2', 'home'), halfTime)).toBeNull()
  expect(returned(on('half_full', 'home/home'), halfTime)).toBeNull()
  expect(returned(on('first_half.1x2', 'home'), { halfTime: null, fullTime: { home: 1, away: 0 } })).toBeNull()
})

test('in play a bet is decided once no goal can turn it, as the whole match then says [G1]', () => {
  const scores = fc.record({ half: goals, since: goals, more: goals, isSecond: fc.boolean(), isHomeFirst: fc.boolean() })
  const bets = fc.constantFrom(...MARKET_TYPES).chain((type) => {
    const { lines, periods } = footballKinds[type]
    const near = linesOf(type).filter((line) => Math.abs(line) <= 12)
    const line = lines === null ? fc.constant(null) : fc.constantFrom(...near)
    return fc.record({
      pick: fc.constantFrom(...picksOf(type)),
      market: fc.record({ line, period: fc.constantFrom(...periods) }).map((rest) => keyOf({ type, ...rest })),
    })
  })
  const add = (one: Goals, other: Goals) => ({ home: one.home + other.home, away: one.away + other.away })
  fc.assert(
    fc.property(scores, bets, ({ half, since, more, isSecond, isHomeFirst }, { market, pick }) => {
      const soFar = isSecond ? add(half, since) : half
      const inOrder = ({ home, away }: Goals) =>
        isHomeFirst ? 'H'.repeat(home) + 'A'.repeat(away) : 'A'.repeat(away) + 'H'.repeat(home)
      const order = isSecond ? inOrder(half) + inOrder(since) : inOrder(half)
      const inPlay: FootballScore = { halfTime: isSecond ? half : { soFar }, fullTime: { soFar }, order }
      const fullTime = add(soFar, more)
      const halfTime = isSecond
        ? half
        : add(half, { home: Math.min(more.home, since.home), away: Math.min(more.away, since.away) })
      const known = returned(on(market, pick), inPlay)
      if (known !== null) expect(known).toBe(returned(on(market, pick), { halfTime, fullTime, order: order + inOrder(more) }))
    }),
  )
  const at = { halfTime: { home: 1, away: 0 }, fullTime: { soFar: { home: 2, away: 1 } } }
  expect(returned(on('first_half.1x2', 'home'), at)).toBe(19_000)
  expect(returned(on('totals:10', 'over'), at)).toBe(19_000)
  expect(returned(on('totals:13', 'under'), at)).toBeNull()
  expect(returned(on('both_score', 'yes'), at)).toBe(19_000)
  expect(returned(on('correct_score', '1-1'), at)).toBe(0)
  expect(returned(on('half_full', 'draw/home'), at)).toBe(0)
  expect(returned(on('half_full', 'home/home'), at)).toBeNull()
  expect(returned(on('1x2', 'home'), at)).toBeNull()
})

test('of a match that is abandoned, bets stand that no goal could have turned, and the first half', () => {
  const score: FootballScore = { halfTime: { home: 2, away: 0 }, fullTime: { abandonedAt: { home: 2, away: 1 } } }
  expect(returned(on('first_half.1x2', 'home'), score)).toBe(19_000)
  expect(returned(on('totals:10', 'over'), score)).toBe(19_000)
  expect(returned(on('totals:12', 'over'), score)).toBe(10_000)
  expect(returned(on('both_score', 'yes'), score)).toBe(19_000)
  expect(returned(on('correct_score', '1-1'), score)).toBe(0)
  expect(returned(on('1x2', 'home'), score)).toBe(10_000)
  expect(returned(on('half_full', 'draw/draw'), score)).toBe(0)
  expect(returned(on('half_full', 'home/home'), score)).toBe(10_000)
})

test('every bet on a void match or period is refunded', () => {
  for (const type of MARKET_TYPES)
    for (const pick of picksOf(type)) {
      const line = picksOf(type).includes('over') ? 8 : type.endsWith('handicap') ? -4 : null
      const selection = on(keyOf({ type, line, period: 'match' }), pick)
      expect(returned(selection, 'void')).toBe(10_000)
      expect(returned(selection, { halfTime: { home: 0, away: 0 }, fullTime: 'void' })).toBe(10_000)
    }
})

test('half a bet on a quarter line is one on the line below, the other half on the line above', () => {
  const line = fc.integer({ min: -19, max: 19 }).map((half) => 2 * half + 1)
  const bets = fc.record({
    line,
    pick: fc.constantFrom('home', 'away'),
    score: goals,
    price: fc.integer({ min: 10_100, max: 500_000 }),
  })
  fc.assert(
    fc.property(bets, ({ line: quarter, pick, score, price }) => {
      const at = (of: number) => settleLeg(on(`asian_handicap:${of}`, pick), price, { halfTime: null, fullTime: score })
      const [below, above] = [at(quarter - 1), at(quarter + 1)]
      expect(at(quarter)).toEqual(below && above && times(plus(below, above), ratio(1n, 2n)))
    }),
  )
})

test('of the picks of a market that exclude one another, one wins by every score', () => {
  const whole = ['1x2', 'odd_even', 'both_score', 'correct_score', 'half_full', 'european_handicap:-4', 'totals:10'] as const
  fc.assert(
    fc.property(goals, goals, fc.constantFrom(...whole), (half, more, market) => {
      const score = ended(half.home + more.home, half.away + more.away, half)
      const type = MARKET_TYPES.find((one) => one === market.split(':')[0]) ?? '1x2'
      const won = picksOf(type).filter((pick) => returned(on(market, pick), score) === PRICE)
      expect(won).toHaveLength(1)
    }),
  )
})
