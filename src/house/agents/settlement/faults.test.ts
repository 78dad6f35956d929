import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../kit/clock.ts'
import type { Isolate } from '../../../runtime/database.ts'
import { settleDue } from './settle-due.ts'
import { at, openBooks, row, whole } from './test-books.ts'

const books = await openBooks()
const { db, member, bet, contract, settleAt, bills, cash, time, audit } = books

describe('whatever befalls a settlement', () => {
  test('killed at every step and run again, there is one bill, paid once [T3, trust 8, trust 9]', async () => {
    time.now = at('2027-08-01T08:00')
    const top = await member(null)
    const agent = await member(top)
    const player = await member(agent, 100_000)
    await contract(top, null, { kind: 'daily', rows: [row('2')] })
    await contract(agent, top, { kind: 'daily', rows: [row('1')] })
    let days = 0
    let survived = false
    for (let fatal = 1; !survived; fatal++) {
      time.now = at('2027-08-01T12:00') + days++ * DAY
      await bet(player, 100)
      let steps = 0
      // Dies before one commit, and in the next round after it.
      const dying: Isolate = async (verb) => {
        const dies = ++steps === Math.ceil(fatal / 2)
        const done = await db.transact(async (tx) => {
          const answer = await verb(tx)
          if (dies && fatal % 2 === 1) throw new Error('killed')
          return answer
        })
        if (dies) throw new Error('killed')
        return done
      }
      const morning = at('2027-08-02T02:05') + (days - 1) * DAY
      survived = await settleAt(morning, { transact: dying }).then(
        () => true,
        (error: Error) => error.message !== 'killed',
      )
      await settleAt(morning)
      await settleAt(morning + MINUTE)
      expect(await bills(agent, 'daily')).toHaveLength(days)
      expect([await cash(top), await cash(agent)]).toEqual([whole(days), whole(days)])
    }
    expect(days).toBeGreaterThan(8)
    await audit()
  })

  test('run by several at once, there is one bill, paid once [T3, trust 9]', async () => {
    time.now = at('2027-09-01T12:00')
    const agent = await member(null)
    const player = await member(agent, 10_000)
    await contract(agent, null, { kind: 'daily', rows: [row('1')] })
    await bet(player, 1000)
    time.now = at('2027-09-02T02:05')
    await books.know()
    await Promise.all(Array.from({ length: 8 }, () => settleDue(books.settling)))
    expect(await bills(agent, 'daily')).toHaveLength(1)
    expect(await cash(agent)).toBe(whole(10))
    await audit()
  })

  test('nothing is settled before the journal is known', async () => {
    time.now = at('2027-09-05T12:00')
    const agent = await member(null)
    const player = await member(agent, 10_000)
    await contract(agent, null, { kind: 'daily', rows: [row('1')] })
    await bet(player, 1000)
    await books.know()
    time.now = at('2027-09-06T02:05')
    await settleDue(books.settling)
    expect(await bills(agent, 'daily')).toEqual([])
    await settleAt(at('2027-09-06T02:06'))
    expect(await bills(agent, 'daily')).toHaveLength(1)
  })
})
