import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import type { Picked } from '../../price/built.ts'
import { combines, keyOf, picksOf, termsOf } from '../../market.ts'
import { LEAST_RETURN } from '../../price/prices.ts'
import type { Bet } from '../../selection.ts'
import { NO_GOALS, type Goals } from '../score.ts'
import { resultAt } from '../settle.ts'
import { builtAgain, builtOn } from './build.ts'
import { BEFORE_KICK_OFF, type Stage } from './course.ts'
import { chancesOf, type Forecast } from './forecast.ts'
import { endingsOfHalves, forecastIn, jointOf } from './joint.ts'
import { offerOf } from './offer.ts'
import { outlookOf, outlookText, type Outlook } from './outlook.ts'
import { betNow } from './prices.ts'

const picked = (text: string): Picked => {
  const [market = '', pick = ''] = text.split('|')
  return { market, pick }
}
const before = outlookOf({ home: 1.5, away: 1.1 }, BEFORE_KICK_OFF)
/** The home side is one man short and added time is over: what is left are two independent Poisson distributions of 1.5 and 1.1. */
const independent = outlookOf(
  { home: 1.5 / (0.5175 * 0.7), away: 1.1 / (0.5175 * 1.25) },
  { minutes: [0, 45], added: [0, 0], score: NO_GOALS, halfTime: NO_GOALS, sentOff: 'home' },
)
const betsOf = (picks: readonly string[], forecast: Forecast): readonly Bet[] =>
  picks.map((text) => {
    const { market, pick } = picked(text)
    return betNow(termsOf(market)!, pick, forecast)
  })
const chanceOf = (picks: readonly string[], outlook: Outlook, forecast = forecastIn(outlook)) =>
  jointOf(betsOf(picks, forecast), { forecast, ofHalves: () => endingsOfHalves(outlook) }).chance
const built = (picks: readonly string[], outlook = before) => builtOn(picks.map(picked), outlook)

const expected = fc.double({ min: 0.3, max: 2.5, noNaN: true })
const outlook: fc.Arbitrary<Outlook> = fc
  .record({
    means: fc.record({ home: expected, away: expected }),
    played: fc.double({ min: 0, max: 80, noNaN: true }),
    score: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
    sentOff: fc.constantFrom(null, 'home' as const, 'away' as const),
  })
  .map(({ means, played, score, sentOff }) => {
    const stage: Stage = {
      minutes: [Math.max(0, 45 - played), Math.min(45, 90 - played)],
      added: [played < 45 ? 1 : 0, 1],
      score,
      halfTime: played < 45 ? null : { home: Math.min(1, score.home), away: 0 },
      sentOff,
    }
    return outlookOf(means, stage)
  })

/** Picks of a match that are offered alone and may be combined, each of another market. */
const combined = fc.tuple(outlook, fc.array(fc.nat(10_000), { minLength: 2, maxLength: 4 })).map(([of, numbers]) => {
  const open = offerOf(forecastIn(of)).filter(combines)
  const chosen = numbers.flatMap((number) => {
    const market = open[number % open.length]
    const one = market?.outcomes[number % market.outcomes.length]
    return market && one ? [{ market: keyOf(market), pick: one.pick, price: one.price }] : []
  })
  return { of, picks: [...new Map(chosen.map((one) => [one.market, one])).values()] }
})

test('picks are as likely together as the endings that win them all: two independent Poisson means of 1.5 and 1.1 [G3]', () => {
  for (const outlook of [before, independent])
    expect(endingsOfHalves(outlook).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6)
  expect(chanceOf(['1x2|home', 'totals:10|over'], independent)).toBeCloseTo(0.269_276, 6)
  expect(chanceOf(['both_score|yes', 'totals:10|over'], independent)).toBeCloseTo(0.395_721, 6)
})

test('both halves together say of each what it says alone', () => {
  fc.assert(
    fc.property(outlook, (of) => {
      const forecast = forecastIn(of)
      const endings = endingsOfHalves(of)
      for (const [market, pick] of [
        ['1x2', 'home'],
        ['totals:10', 'over'],
        ['half_full', 'draw/away'],
        ...(of.stage.halfTime ? [] : [['first_half.1x2', 'draw'] as const]),
      ] as const) {
        const bet = betNow(termsOf(market)!, pick, forecast)
        const goals = (one: { goals: Goals; halfTime: Goals }) => (bet.terms.period === 'match' ? one.goals : one.halfTime)
        const won = endings.filter((one) => resultAt(bet, goals(one), one.halfTime) === 'won')
        expect(won.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(chancesOf(bet, forecast).won, 5)
      }
    }),
    { numRuns: 8 },
  )
})

test('whatever divides a match into cases divides their chances: together they are one [G3]', () => {
  fc.assert(
    fc.property(outlook, (of) => {
      const forecast = forecastIn(of)
      const divided = (...markets: readonly string[]) =>
        markets
          .reduce<string[][]>(
            (all, market) =>
              all.flatMap((picks) => picksOf(termsOf(market)!.type).map((pick) => [...picks, `${market}|${pick}`])),
            [[]],
          )
          .reduce((sum, picks) => sum + chanceOf(picks, of, forecast), 0)
      expect(divided('1x2', 'totals:10', 'both_score')).toBeCloseTo(1, 9)
      if (!of.stage.halfTime) expect(divided('first_half.1x2', 'odd_even')).toBeCloseTo(1, 9)
    }),
    { numRuns: 6 },
  )
})

test('one pick alone is built at the price of its single [G3]', () => {
  fc.assert(
    fc.property(outlook, (of) => {
      for (const market of offerOf(forecastIn(of)).filter(combines))
        for (const { pick, price } of market.outcomes)
          expect(builtOn([{ market: keyOf(market), pick }], of)).toMatchObject({ price })
    }),
    { numRuns: 3 },
  )
})

test('picks together never pay less than any of them alone, nor return more than is staked, nor less than the least [G3]', () => {
  let priced = 0
  fc.assert(
    fc.property(combined, ({ of, picks }) => {
      const one = builtOn(picks, of)
      const chance = jointOf(
        picks.map(({ market, pick }) => betNow(termsOf(market)!, pick, forecastIn(of))),
        { forecast: forecastIn(of), ofHalves: () => endingsOfHalves(of) },
      ).chance
      if (isRefusal(one)) return
      priced++
      for (const { price } of picks) expect(one.price).toBeGreaterThanOrEqual(price)
      expect(one.returns / 10_000).toBeCloseTo((chance * one.price) / 10_000, 3)
      expect(one.returns).toBeLessThanOrEqual(10_000)
      expect(one.returns).toBeGreaterThanOrEqual(LEAST_RETURN * 10_000 - 1)
    }),
    { numRuns: 60 },
  )
  expect(priced).toBeGreaterThan(10)
})

test('what was reckoned once is what anybody else gets, also after more matches than are remembered', () => {
  const of = (goals: number): Outlook => outlookOf({ home: 1 + goals / 10, away: 1.1 }, BEFORE_KICK_OFF)
  const picks = ['1x2|home', 'first_half.1x2|draw']
  const first = Array.from({ length: 20 }, (_, goals) => built(picks, of(goals)))
  expect(new Set(first.map((one) => (isRefusal(one) ? null : one.price))).size).toBeGreaterThan(5)
  expect(Array.from({ length: 20 }, (_, goals) => built(picks, structuredClone(of(goals))))).toEqual(first)
  expect(built([...picks].toReversed())).toEqual(built(picks))
})

test('what is left of picks when some are void is priced by the same outlook, and pays no more than all of them did [G3]', () => {
  fc.assert(
    fc.property(combined, ({ of, picks }) => {
      const all = builtOn(picks, of)
      if (isRefusal(all)) return
      for (const out of picks) {
        const left = picks.filter((one) => one !== out)
        const again = builtAgain(left, { outlook: of, price: all.price })
        const fresh = builtOn(left, of)
        if (left.length > 0 && !isRefusal(fresh)) expect(again).toBe(Math.min(fresh.price, all.price))
      }
    }),
    { numRuns: 25 },
  )
})

test('picks that exclude one another, and one that the others imply, are refused by name [G3]', () => {
  expect(built(['1x2|home', 'correct_score|0-1'])).toMatchObject({ code: 'picks_contradict' })
  expect(built(['1x2|home', '1x2|away'])).toMatchObject({ code: 'picks_contradict' })
  expect(built(['both_score|yes', 'totals:6|under'])).toMatchObject({ code: 'picks_contradict' })
  expect(built(['half_full|home/home', 'first_half.1x2|draw'])).toMatchObject({ code: 'picks_contradict' })
  expect(built(['1x2|home', 'double_chance|home or draw'])).toMatchObject({
    code: 'pick_implied',
    data: { market: 'double_chance', pick: 'home or draw' },
  })
  expect(built(['1x2|home', '1x2|home'])).toMatchObject({ code: 'pick_implied' })
  expect(built(['totals:10|over', 'both_score|yes', 'team_totals_home:2|over'])).toMatchObject({
    code: 'pick_implied',
    data: { market: 'team_totals_home:2' },
  })
})

test('what may be given back or won by half is not combined, nor what is offered nowhere or returns too little', () => {
  for (const text of ['draw_no_bet|home', 'totals:8|over', 'totals:9|over', 'asian_handicap:-4|home', 'asian_handicap:-3|home'])
    expect(built([text, 'both_score|yes']), text).toMatchObject({ code: 'combination_not_offered' })
  for (const text of ['no_market|home', 'totals:10|home', 'totals:58|over'])
    expect(built([text, 'both_score|yes']), text).toMatchObject({ code: 'combination_not_offered' })
  expect(built(['correct_score|4-4', 'first_half.correct_score|0-0'])).toMatchObject({ code: 'combination_not_offered' })
  expect(isRefusal(built(['asian_handicap:-2|home', 'both_score|yes', 'first_half.1x2|draw']))).toBe(false)
})

test('an outlook is one text, in whatever order its fields are kept, and another text once anything of it is another', () => {
  const { stage, means, rule } = before
  expect(outlookText({ stage: { ...stage }, means: { away: means.away, home: means.home }, rule })).toBe(outlookText(before))
  const others = [
    outlookOf({ home: 1.1, away: 1.5 }, stage),
    outlookOf(means, { ...stage, score: { home: 1, away: 0 } }),
    outlookOf(means, { ...stage, halfTime: NO_GOALS }),
    outlookOf(means, { ...stage, sentOff: 'away' }),
    outlookOf(means, { ...stage, minutes: [44, 45] }),
  ]
  expect(new Set([before, ...others].map(outlookText)).size).toBe(6)
})
