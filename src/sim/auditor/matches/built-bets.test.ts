import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { combines, keyOf } from '#arcade/sportsbook/rules/market.ts'
import { builtOn } from '#arcade/sportsbook/rules/football/model/build.ts'
import type { Stage } from '#arcade/sportsbook/rules/football/model/course.ts'
import { forecastIn } from '#arcade/sportsbook/rules/football/model/joint.ts'
import { offerOf } from '#arcade/sportsbook/rules/football/model/offer.ts'
import { outlookOf, type Outlook } from '#arcade/sportsbook/rules/football/model/outlook.ts'
import { builtProblems } from './built-bets.ts'

const expected = fc.double({ min: 0.4, max: 2.4, noNaN: true })
const outlook: fc.Arbitrary<Outlook> = fc
  .record({
    means: fc.record({ home: expected, away: expected }),
    played: fc.double({ min: 0, max: 80, noNaN: true }),
    score: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
    sentOff: fc.constantFrom(null, 'home' as const, 'away' as const),
    rule: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ means, played, score, sentOff, rule }) => {
    const stage: Stage = {
      minutes: [Math.max(0, 45 - played), Math.min(45, 90 - played)],
      added: [played < 45 ? 1 : 0, 1],
      score,
      halfTime: played < 45 ? null : { home: Math.min(1, score.home), away: 0 },
      sentOff,
    }
    return { ...outlookOf(means, stage), rule }
  })

test('what the arcade sells several picks at is what the auditor reckons, to the step, by both rules [G3, trust 73]', () => {
  let sold = 0
  fc.assert(
    fc.property(outlook, fc.array(fc.nat(10_000), { minLength: 2, maxLength: 3 }), (of, numbers) => {
      const open = offerOf(forecastIn(of)).filter(combines)
      const chosen = numbers.flatMap((number) => {
        const market = open[number % open.length]
        const outcome = market?.outcomes[number % market.outcomes.length]
        return market && outcome ? [{ market: keyOf(market), pick: outcome.pick }] : []
      })
      const picks = [...new Map(chosen.map((one) => [one.market, one])).values()]
      const built = picks.length < 2 ? null : builtOn(picks, of)
      if (built === null || isRefusal(built)) return
      sold++
      const [first, ...also] = picks
      const leg = { event: 'e', ticket: 't', place: 1, selection: { ...first, also, outlook: of } }
      expect([...builtProblems({ ...leg, price: built.price })]).toEqual([])
      expect([...builtProblems({ ...leg, price: built.price + 5000 })]).toHaveLength(1)
    }),
    { numRuns: 80 },
  )
  expect(sold).toBeGreaterThan(10)
})
