import { expect, test } from 'vitest'
import { DAY, SECOND } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { giftTerms } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { claimReward } from '../claim-reward.ts'
import { claimsOf, playedFor } from '../claim-store.ts'
import { forfeitBonus } from './forfeit-bonus.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, newcomer, payIn, play, settle, replay } = taking(db, house, systemClock)
const { calendar } = (await house.directory.byId(house.merchant))!
const merchant = { id: house.merchant, code: 'demo', calendar }
const ip = '192.0.2.1'

/** What was played for a claim, as a reader has it that went along and one that begins anew. */
async function counted(member: bigint) {
  await settle()
  const [claim] = await claimsOf(db, member)
  const read = async () => String((await playedFor(db, [claim!])).get(claim!.id) ?? 0n)
  const live = await read()
  await replay()
  expect(await read()).toBe(live)
  return live
}

test('a bonus whose claim or end took long counts what was played while it was there, read at once or later [P1]', async () => {
  const promotion = await offer({ ...giftTerms, times: 30 })
  const { member } = await newcomer()
  await payIn(member, 100)
  const claimed = { now: systemClock() - SECOND, random: systemRandom }
  await play(member, { stake: 10, pays: 0 })
  await settle()
  // Asked before the stake, and come to its end behind it.
  const taken = await db.transact((tx) => claimReward(tx, { promotion, member, merchant, ip }, claimed))
  expect(taken).toEqual({ waits: false })
  expect(await counted(member)).toBe('0')
  const ending = { now: systemClock(), random: systemRandom }
  await expect.poll(systemClock).toBeGreaterThan(ending.now + 1)
  await play(member, { stake: 20, pays: 20 })
  expect(await counted(member)).toBe('2000000')
  const [claim] = await claimsOf(db, member)
  expect(claim!.issued!.expiresAt - claim!.issued!.at).toBe(giftTerms.days * DAY)
  await db.transact((tx) => forfeitBonus(tx, { claim: claim!.id, member, merchant: 'demo', ip }, ending))
  expect(await counted(member)).toBe('2000000')
})
