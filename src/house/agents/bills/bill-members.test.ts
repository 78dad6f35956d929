import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { ContractKind } from '../rules/terms.ts'
import { lossOf } from '../rules/bills/dividend.ts'
import { namesBelow } from '../team/names-below.ts'
import { membersOfBill, type BillMember } from './bill-members.ts'
import type { Bill } from './bill-store.ts'
import { at, openBooks, row, whole } from '#testing/agents/books.ts'

const books = await openBooks()
const { db, member, bet, move, contract, settleAt, bills, time, policy } = books

/** Every line of a bill, two at a time. */
async function linesOf(bill: Bill): Promise<BillMember[]> {
  const lines: BillMember[] = []
  let after: bigint | null = 0n
  while (after !== null) {
    const { list, next } = await membersOfBill(db, bill, { after, limit: 2 })
    lines.push(...list)
    after = next
  }
  return lines
}

function sumsOf(lines: readonly BillMember[]) {
  const sum = (key: 'valid' | 'staked' | 'returned' | 'given') => lines.reduce((all, line) => all + line[key], 0n)
  const [staked, returned, given] = [sum('staked'), sum('returned'), sum('given')]
  return {
    turnover: unitsText(sum('valid')),
    staked: unitsText(staked),
    returned: unitsText(returned),
    given: unitsText(given),
    loss: unitsText(lossOf({ staked, returned, given })),
    activeMembers: lines.filter(({ active }) => active).length,
  }
}

/** Somebody below was given a bonus now. */
const gives = (id: bigint, amount: number) =>
  sql`
  INSERT INTO agents.flow (lane, member, slot, kind, currency, merchant, gained, lost, times)
  SELECT wallet.lane_of(${id}), ${id}, date_trunc('hour', ${new Date(time.now)}::timestamptz), 'bonus', 'PLAY', 1, ${whole(amount)}, 0, 1`.execute(
    db,
  )

describe('the members of a bill', () => {
  let date = 10
  test.each<ContractKind>(['dividend', 'daily', 'hourly', 'realtime'])(
    'all together come to the sums of a bill, page after page, each in the team of then: %s [T3]',
    async (kind) => {
      const day = at(`2028-01-${date++}T00:00`)
      time.now = day - DAY
      const top = await member(null, 10_000)
      const [agent, other] = [await member(top, 10_000), await member(top)]
      const players = [
        await member(agent, 10_000),
        await member(agent, 10_000),
        await member(other, 10_000),
        await member(top, 10_000),
      ]
      const [first, second, third, fourth] = players as [bigint, bigint, bigint, bigint]
      for (const [who, upline] of [
        [top, null],
        [agent, top],
        [other, top],
      ] as const)
        await contract(who, upline, { kind, minBet: whole(50), rows: [row(upline === null ? '2' : '1')] })
      time.now = day + 9 * HOUR + 60_000
      for (const [who, amount] of [
        [top, 10],
        [agent, 70],
        [first, 20],
        [second, 400],
        [third, 60],
        [fourth, 49.99],
      ] as const)
        await bet(who, amount)
      const lost = await bet(third, 35)
      await gives(second, 12.5)
      // The second moves to the other agent within the window, and plays on there; a bet that is taken back is a correction.
      time.now = day + 9 * HOUR + 120_000
      await move(second, other)
      await books.takeBack(lost)
      time.now = day + 9 * HOUR + 301_000
      await bet(second, 30)
      await settleAt(
        kind === 'hourly' ? day + 10 * HOUR + 1 : kind === 'realtime' ? day + 9 * HOUR + 600_001 : day + DAY + 3 * HOUR,
      )
      const made = await Promise.all([top, agent, other].map(async (who) => (await bills(who, kind)).at(-1)!))
      for (const bill of made) {
        const lines = await linesOf(bill)
        expect(sumsOf(lines)).toEqual(bill.calculation.team)
        expect(lines.map(({ member: id }) => id)).toEqual(lines.map(({ member: id }) => id).toSorted((a, b) => Number(a - b)))
      }
      const [ofTop = [], ofAgent = [], ofOther = []] = await Promise.all(
        made.map(async (bill) => (await linesOf(bill)).map((line) => line.member)),
      )
      expect([ofTop, ofAgent, ofOther].map((ids) => ids.length)).toEqual([6, 3, 2])
      expect(ofAgent).toContain(second)
      expect(ofOther).toEqual([second, third].toSorted((a, b) => Number(a - b)))
    },
  )

  test('of a salary in real time are those of the day so far, and of nothing from before its contract [T3]', async () => {
    const day = at('2028-01-20T00:00')
    time.now = day + 8 * HOUR
    const agent = await member(null)
    const player = await member(agent, 10_000)
    const id = await contract(agent, null, { kind: 'realtime', rows: [row('1')] })
    for (const hour of [8, 9, 10]) {
      time.now = day + hour * HOUR
      await bet(player, 100)
    }
    await sql`UPDATE agents.contract SET counts_from = ${new Date(day + 9 * HOUR)} WHERE id = ${id}`.execute(db.owner)
    await settleAt(day + 10 * HOUR + 300_001)
    const [bill] = (await bills(agent, 'realtime')).slice(-1)
    expect(sumsOf(await linesOf(bill!))).toEqual(bill!.calculation.team)
    expect(bill!.calculation.team.turnover).toBe('200')
  })

  test('who does not count for themselves is not among them, and who left since has no name [T3, trust 35]', async () => {
    const day = at('2028-01-22T00:00')
    time.now = day
    await policy('daily', { includeSelf: false })
    const top = await member(null)
    const agent = await member(top, 10_000)
    const [stays, leaves] = [await member(agent, 10_000), await member(agent, 10_000)]
    await contract(agent, null, { kind: 'daily', rows: [row('1')] })
    for (const who of [agent, stays, leaves]) await bet(who, 100)
    await settleAt(day + DAY + 3 * HOUR)
    const [bill] = await bills(agent, 'daily')
    await sql`UPDATE agents.node SET parent = ${top}, path = ARRAY[${top}, ${leaves}]::bigint[] WHERE member = ${leaves}`.execute(
      db,
    )
    const lines = await linesOf(bill!)
    expect(sumsOf(lines)).toEqual(bill!.calculation.team)
    const nameOf = await namesBelow(db, { agent, members: lines.map(({ member: id }) => id) })
    expect(lines.map(({ member: id }) => [id, nameOf(id) === null])).toEqual([
      [stays, false],
      [leaves, true],
    ])
  })
})
