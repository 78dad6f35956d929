import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { changeContract } from '../contracts/change-contract.ts'
import { periods, type Period, type Terms } from '../rules/terms.ts'
import { at, openBooks, row, whole } from '#testing/agents/books.ts'

const books = await openBooks()
const { db, member, bet, settleAt, bills, time } = books

test('by the verb that changes contracts nothing is paid twice, whatever their periods and whenever they end [T2, T3]', async () => {
  const turn = fc.record({
    does: fc.constantFrom('begin', 'begin', 'begin', 'end', 'wait'),
    period: fc.constantFrom(...periods),
    hours: fc.integer({ min: 1, max: 3 * 24 }),
  })
  time.now = at('2029-01-01T12:00')
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 5 }), async (turns) => {
      const agent = await member(null)
      const player = await member(agent, 10_000)
      const change = (terms: Terms | null) =>
        db.transact((tx) => {
          const of = {
            merchant: 1,
            kind: 'dividend',
            upline: null,
            downline: agent,
            terms,
            as: 'agreed',
            consent: null,
          } as const
          return changeContract(tx, { ...of, at: time.now, random: systemRandom })
        })
      const begin = (period: Period) => change({ kind: 'dividend', mode: 'fixed', period, minBet: 0n, rows: [row('10')] })
      let played = 0
      // Days that are paid one by one stand at the beginning, and a month at the end.
      const [days, month] = [
        { does: 'begin', period: 'D', hours: 40 } as const,
        { does: 'begin', period: 'M', hours: 1 } as const,
      ]
      for (const { does, period, hours } of [days, ...turns, month]) {
        if (does === 'begin') await begin(period)
        if (does === 'end') await change(null)
        await bet(player, 100)
        played += 100
        await settleAt(time.now + hours * HOUR)
      }
      await settleAt(time.now + 32 * DAY)
      const made = await bills(agent, 'dividend')
      const sum = made.reduce((all, { amount }) => all + amount, 0n)
      expect(sum).toBeLessThanOrEqual(whole(played / 10))
      // What was played last was played under a contract, and is paid.
      expect(sum).toBeGreaterThanOrEqual(whole(10))
      await change(null)
    }),
    { numRuns: 6, seed: 41 },
  )
})
