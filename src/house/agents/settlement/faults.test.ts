import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import type { Isolate } from '#runtime/database.ts'
import { laneOf, setStates } from '#house/wallet/index.ts'
import { settleDue } from './settle-due.ts'
import { at, openBooks, row, whole } from '#testing/agents/books.ts'

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
    // Agents of other lanes: their bills move in batches of their own, and it dies between them.
    const others = await Promise.all([member(null), member(null), member(null)])
    const theirs = await Promise.all(others.map((other) => member(other, 100_000)))
    for (const other of others) await contract(other, null, { kind: 'daily', rows: [row('1')] })
    const agents = [top, agent, ...others]
    const lanes = new Set(agents.map(laneOf)).size
    expect(lanes).toBeGreaterThan(2)
    let days = 0
    let survived = false
    for (let fatal = 1; !survived; fatal++) {
      time.now = at('2027-08-01T12:00') + days++ * DAY
      for (const one of [player, ...theirs]) await bet(one, 100)
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
      for (const one of agents) expect(await bills(one, 'daily')).toHaveLength(days)
      expect(await Promise.all(agents.map(cash))).toEqual(agents.map(() => whole(days)))
    }
    // The window, each lane's batch, and the word that there is something new: before and after each of them it died.
    expect(days).toBe(2 * (1 + lanes + 1) + 1)
    await audit()
  })

  test('one agent who may receive nothing keeps the bill, and the others of the same batch are paid [T3]', async () => {
    time.now = at('2027-08-20T08:00')
    const agents: bigint[] = []
    while (agents.length < 3) {
      const next = await member(null)
      if (agents.length === 0 || laneOf(next) === laneOf(agents[0] as bigint)) agents.push(next)
    }
    const [frozen, ...free] = agents as [bigint, ...bigint[]]
    for (const agent of agents) {
      await contract(agent, null, { kind: 'daily', rows: [row('1')] })
      await bet(await member(agent, 1000), 100)
    }
    await db.transact((tx) => setStates(tx, frozen, { noDeposit: true }))
    await settleAt(at('2027-08-21T02:05'))
    expect(await Promise.all(agents.map(cash))).toEqual([0n, ...free.map(() => whole(1))])
    const [kept] = await bills(frozen, 'daily')
    expect(kept).toMatchObject({ state: 'UNCOLLECTED', funded: whole(1), paid: 0n })
    await db.transact((tx) => setStates(tx, frozen, {}))
    await settleAt(at('2027-08-21T03:06'))
    expect(await cash(frozen)).toBe(whole(1))
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
