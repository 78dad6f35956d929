import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { at, openBooks, row, whole } from '#testing/agents/books.ts'

const books = await openBooks()
const { member, bet, contract, endContract, settleAt, bills, cash, time, audit } = books

type Step = 'play' | 'settle' | 'end' | 'begin'
let day = at('2027-02-01T00:00')

test('on no path through ends and new contracts is the same play paid twice [T3]', async () => {
  const step = fc.constantFrom<Step>('play', 'settle', 'end', 'begin')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      day += DAY
      time.now = day + 60 * MINUTE
      const agent = await member(null)
      const player = await member(agent, 10_000)
      const begin = () => contract(agent, null, { kind: 'realtime', rows: [row('1')] })
      await begin()
      let played = 0
      for (const one of [...steps, 'begin', 'settle'] as const) {
        time.now += 5 * MINUTE
        if (one === 'play') played += 100
        if (one === 'play') await bet(player, 100)
        if (one === 'settle') await settleAt(time.now + 1)
        if (one === 'end') await endContract(agent, 'realtime')
        if (one === 'begin') await begin()
      }
      await settleAt(time.now + 10 * MINUTE)
      expect(await cash(agent)).toBe(whole(played / 100))
      const paid = (await bills(agent, 'realtime')).reduce((sum, { amount }) => sum + amount, 0n)
      expect(paid).toBe(whole(played / 100))
      await endContract(agent, 'realtime')
    }),
    { numRuns: 12 },
  )
  await audit()
})
