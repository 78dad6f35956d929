import { expect, test } from 'vitest'
import { consoleMembersContract as members, type RiskSignalShown } from '#house/members/console/console-contract.ts'
import { systemClock } from '#runtime/system.ts'
import { testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { linking } from '#testing/linking.ts'
import { giftTerms } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { findOppositeBets } from './find-opposite-bets.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, claim, newcomer, payIn, play } = taking(db, house, systemClock)
const { payee } = linking(db, house, systemClock)
const operators = await testConsole(db, house)
const gift = await offer(giftTerms)

/** Two members with cash, the first with a bonus, who bet on both sides of as many draws. */
async function pair({ account, product = 'LOTT', draws = 4 }: { account: string | null; product?: string; draws?: number }) {
  const both = [await newcomer(), await newcomer()] as const
  for (const { member } of both) {
    await payIn(member, 200)
    if (account !== null) await payee(member, account)
  }
  await claim(both[0].browser, gift)
  await bet(both, draws, product)
  return both
}

async function bet(both: readonly { readonly member: bigint }[], draws: number, product = 'LOTT') {
  for (let draw = 0; draw < draws; draw++)
    for (const [side, { member }] of both.entries()) await play(member, { stake: 10, pays: draw % 2 === side ? 19 : 0, product })
}

test('linked accounts that bet against each other over a bonus are one signal with its bets, and nobody else is [trust 48]', async () => {
  const [one, other] = await pair({ account: '990 000 001' })
  await pair({ account: null })
  await pair({ account: '990 000 002', product: 'RNG' })
  await pair({ account: '990 000 003', draws: 2 })
  const work = { db, transact: db.transact, clock: systemClock }
  await Promise.all([findOppositeBets(work), findOppositeBets(work)])
  await findOppositeBets(work)
  const { browser } = await operators.as('owner')
  const { value } = await browser.call(members.riskSignals, { query: { kind: 'opposite_bets' } })
  const [found, ...more] = (value as { list: RiskSignalShown[] }).list
  expect(more).toEqual([])
  expect(found).toMatchObject({ member: { id: String(one.member) }, other: { id: String(other.member) }, looked: null })
  expect(found?.bets).toHaveLength(4)
  expect(found?.bets[0]).toMatchObject({ game: 'lucky', lost: { staked: '10' }, won: { staked: '10', paid: '19' } })
  const reviewing = {
    params: { id: String(one.member), kind: 'opposite_bets' },
    body: { reason: 'both sides of every draw' },
  } as const
  expect((await browser.call(members.reviewRiskSignal, reviewing)).status).toBe(200)
  const open = async () => {
    const { value: listed } = await browser.call(members.riskSignals, { query: { kind: 'opposite_bets', looked: 'no' } })
    return (listed as { list: RiskSignalShown[] }).list.length
  }
  await findOppositeBets(work)
  expect(await open(), 'what was reviewed is not signalled again').toBe(0)
  await bet([one, other], 1)
  await findOppositeBets(work)
  expect(await open(), 'they went on').toBe(1)
})
