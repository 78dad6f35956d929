import { expect, test } from 'vitest'
import { SECOND } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import type { ReasonedAct } from '#house/audit/index.ts'
import { answerBill } from './answer-bill.ts'
import { collectBill } from './collect-bill.ts'
import { answerCorrection, proposeCorrection } from './correct-bill.ts'
import { at, openBooks, row, whole } from '#testing/agents/books.ts'

const books = await openBooks()
const { db, member, bet, takeBack, contract, settleAt, bills, cash, time, audit } = books
const tools = { clock: () => time.now, random: systemRandom }

/** By the console's clock, which runs a little behind: what is decided there of a bill may bear an id that stands before the bill's own. */
const actOf = (operator: bigint): ReasonedAct => ({
  at: time.now - SECOND,
  actor: `operator:${operator}`,
  operator,
  name: `operator ${operator}`,
  merchant: { id: 1, code: 'demo' },
  ip: '198.51.100.7',
  reason: 'looked at it',
})
const approve = (id: string) => db.transact((tx) => answerBill(tx, actOf(1n), { id, approve: true, ...tools }))
const collect = (agent: bigint, id: string) => db.transact((tx) => collectBill(tx, { merchant: 1, agent, id }, tools))
async function correct(id: string, amount: string): Promise<void> {
  await db.transact((tx) => proposeCorrection(tx, actOf(1n), { id, amount, ...tools }))
  await db.transact((tx) => answerCorrection(tx, actOf(2n), { id, confirm: true, ...tools }))
}

test('an upline collects of its bill what those below do not wait for, and they have the rest [T3, trust 8]', async () => {
  time.now = at('2027-01-10T08:00')
  await books.policy('dividend', { paidBy: 'upline', approval: true, secondFrom: whole(1_000_000) })
  const upline = await member(null)
  const agent = await member(upline)
  const player = await member(agent, 10_000)
  await contract(upline, null, { kind: 'dividend', rows: [row('20')] })
  await contract(agent, upline, { kind: 'dividend', rows: [row('15')] })
  await bet(player, 1000)
  await settleAt(at('2027-01-11T03:00'))
  const [[above], [below]] = [await bills(upline, 'dividend'), await bills(agent, 'dividend')]
  expect([above, below]).toMatchObject([
    { state: 'UNAPPROVED', amount: whole(200) },
    { state: 'UNAPPROVED', amount: whole(150) },
  ])
  await approve(above!.id)
  expect(await collect(upline, above!.id)).toMatchObject({ state: 'PART_COLLECTED', paid: whole(50) })
  expect(await collect(upline, above!.id)).toMatchObject({ code: 'nothing_to_collect' })
  expect(await cash(upline)).toBe(whole(50))
  await approve(below!.id)
  await settleAt(at('2027-01-11T03:01'))
  expect(await collect(agent, below!.id)).toMatchObject({ state: 'ISSUED', paid: whole(150) })
  expect(await bills(upline, 'dividend')).toMatchObject([{ state: 'ISSUED', paid: whole(50), passed: whole(150) }])
  expect([await cash(upline), await cash(agent)]).toEqual([whole(50), whole(150)])
  await audit()
})

test('a period after one that was corrected makes good what the period left, not the correction [T3]', async () => {
  time.now = at('2027-03-01T12:00')
  const agent = await member(null)
  const player = await member(agent, 10_000)
  await contract(agent, null, { kind: 'daily', rows: [row('1')] })
  const stake = await bet(player, 500)
  await settleAt(at('2027-03-02T02:05'))
  await takeBack(stake)
  await bet(player, 200)
  await settleAt(at('2027-03-03T02:05'))
  const [, left] = await bills(agent, 'daily')
  expect(left).toMatchObject({ amount: 0n, base: whole(-300) })
  await correct(left!.id, '1')
  await bet(player, 1000)
  await settleAt(at('2027-03-04T02:05'))
  expect((await bills(agent, 'daily')).at(-1)).toMatchObject({
    corrects: null,
    amount: whole(7),
    base: whole(700),
    calculation: { carried: '-300' },
  })
  expect(await cash(agent)).toBe(whole(5 + 1 + 7))
  await audit()
})
