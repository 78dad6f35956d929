import { expect, test } from 'vitest'
import { consoleMembersContract as members, type RiskSignalShown } from '#house/members/console/console-contract.ts'
import { noteOppositeBets } from '#house/members/index.ts'
import { readInbox } from '#house/notifications/index.ts'
import { DAY } from '#kit/clock.ts'
import { unitsOfText, UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import type { Verdict } from '#house/members/index.ts'
import { promotionsConsoleContract as desk } from '../console-contract.ts'
import { confirmAll, testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { linking } from '#testing/linking.ts'
import { giftTerms } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { findOppositeBets } from './find-opposite-bets.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, claim, newcomer, payIn, play, counted, settle, replay, bonuses } = taking(db, house, systemClock)
const { payee } = linking(db, house, systemClock)
const operators = await testConsole(db, house)
const gift = await offer(giftTerms)
/** Long in process: ten times its amount. */
const long = await offer({ ...giftTerms, times: 10 })

type Pair = { readonly account: string | null; readonly product?: string; readonly draws?: number; readonly promotion?: string }
/** Two members with cash, the first with a bonus, who bet on both sides of as many draws. */
async function pair({ account, product = 'LOTT', draws = 4, promotion = gift }: Pair) {
  const both = [await newcomer(), await newcomer()] as const
  for (const { member } of both) {
    await payIn(member, 200)
    if (account !== null) await payee(member, account)
  }
  await claim(both[0].browser, promotion)
  await bet(both, draws, product)
  return both
}

async function bet(both: readonly { readonly member: bigint }[], draws: number, product = 'LOTT') {
  for (let draw = 0; draw < draws; draw++)
    for (const [side, { member }] of both.entries()) await play(member, { stake: 10, pays: draw % 2 === side ? 19 : 0, product })
}

/** What was played for the bonus in process. */
const played = async ({ browser: own }: { readonly browser: Browser }) => unitsOfText((await bonuses(own))[0]?.played ?? '0')
async function told(member: bigint): Promise<readonly string[]> {
  const inbox = { merchant: house.merchant, member, since: 0, quiet: [], now: systemClock() }
  const rows = await readInbox(db, inbox, { before: null, limit: 10 })
  return rows.map(({ texts }) => texts['EN']?.title ?? '').toSorted()
}

const { browser } = await operators.as('owner')
const judge = (member: bigint, verdict: Verdict) =>
  browser.call(desk.judgeOppositeBets, { body: { member: String(member), verdict, reason: 'both sides of every draw' } })
const review = (member: bigint) => judge(member, 'cleared')
async function open(): Promise<readonly RiskSignalShown[]> {
  const { value } = await browser.call(members.riskSignals, { query: { kind: 'opposite_bets', looked: 'no' } })
  return (value as { list: RiskSignalShown[] }).list
}

test('linked accounts that bet against each other over a bonus are one signal with its bets, and nobody else is [trust 48]', async () => {
  const [one, other] = await pair({ account: '990 000 001' })
  await pair({ account: null })
  await pair({ account: '990 000 002', product: 'RNG' })
  await pair({ account: '990 000 003', draws: 2 })
  const work = { db, transact: db.transact, clock: systemClock }
  await Promise.all([findOppositeBets(work), findOppositeBets(work)])
  await findOppositeBets(work)
  const [found, ...more] = await open()
  expect(more).toEqual([])
  expect(found).toMatchObject({ member: { id: String(one.member) }, other: { id: String(other.member) }, looked: null })
  expect(found?.bets).toHaveLength(4)
  expect(found?.bets[0]).toMatchObject({ game: 'lucky', lost: { staked: '10' }, won: { staked: '10', paid: '19' } })
  expect((await review(one.member)).status).toBe(200)
  await findOppositeBets(work)
  expect(await open(), 'what was reviewed is not signalled again').toEqual([])
  await bet([one, other], 1)
  await findOppositeBets(work)
  expect(await open(), 'they went on').toHaveLength(1)
  await review(one.member)
})

test('two accounts are one signal from whichever side they are found, and again from either side where they go on after a review [trust 48]', async () => {
  const [{ member }, { member: other }] = [await newcomer(), await newcomer()]
  const [found, later] = [systemClock(), systemClock() + DAY]
  const note = (of: { member: bigint; other: bigint; last: number }) =>
    db.transact((tx) => noteOppositeBets(tx, { bets: [], now: found, ...of }))
  await note({ member, other, last: found })
  await note({ member: other, other: member, last: found })
  expect(await open()).toMatchObject([{ member: { id: String(member) } }])
  await review(member)
  await note({ member: other, other: member, last: found })
  expect(await open()).toEqual([])
  await note({ member: other, other: member, last: later })
  expect(await open()).toMatchObject([{ member: { id: String(other) } }])
})

test('bets that were confirmed count no longer, once, also when all is read anew, and again where two people clear it [trust 48]', async () => {
  const [one, other] = await pair({ account: '990 000 009', promotion: long })
  await play(one.member, { stake: 7, pays: 0 })
  const honest = {
    byProduct: [
      ['LOTT', '0', 0],
      ['RNG', '7', 1],
    ],
    week: '7',
    month: '7',
  }
  const all = {
    byProduct: [
      ['LOTT', '38', 4],
      ['RNG', '7', 1],
    ],
    week: '45',
    month: '45',
  }
  expect(await counted(one.member)).toEqual(all)
  await settle()
  const playedBefore = await played(one)
  await findOppositeBets({ db, transact: db.transact, clock: systemClock })
  expect((await judge(one.member, 'confirmed')).value).toEqual({ waits: false })
  expect((await judge(one.member, 'confirmed')).code).toBe('verdict_stands')
  expect(await counted(one.member)).toEqual(honest)
  expect(await counted(other.member)).toMatchObject({ byProduct: [['LOTT', '0', 0]] })
  expect(await counted(one.member, { anew: true })).toEqual(honest)
  const playedHonest = await played(one)
  expect(playedBefore - playedHonest, 'the draws, and not the machine').toBe(38n * UNITS_PER_WHOLE)
  await replay()
  expect(await played(one)).toBe(playedHonest)
  expect((await judge(one.member, 'cleared')).value).toEqual({ waits: true })
  expect(await counted(one.member)).toEqual(honest)
  await confirmAll((await operators.as('owner', { name: 'second' })).browser)
  expect(await counted(one.member)).toEqual(all)
  expect(await played(one)).toBe(playedBefore)
  for (const { member } of [one, other])
    expect(await told(member)).toEqual(expect.arrayContaining(['Some bets no longer count', 'Your bets count again']))
})
