import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { giftTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { dueWonEnd } from './rules/due-end.ts'
import type { Terms } from './rules/terms.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, bonuses, claim, forfeit, settle, newcomer, purses, play, replay } = taking(db, house, systemClock)

const games = [{ code: 'lucky', names: { EN: 'Lucky' } }]
/** What the rounds win is played three times before it is cash. */
const wonTerms: Terms = { ...giftTerms, times: 3, reward: { kind: 'free', rounds: 1, stake: '5', games } }

const ticketOf = (member: bigint, reward: string) => ({
  vendor: 1,
  member,
  merchant: house.merchant,
  currency: 'PLAY',
  product: 'RNG',
  game: 'lucky',
  round: randomUUID(),
  ext: randomUUID(),
  amount: whole(5),
  free: true,
  reward,
})
type Ticket = ReturnType<typeof ticketOf>
const result = (
  { ext: reference, amount: _amount, free: _free, reward: _reward, ...of }: Ticket,
  version: number,
  pays: number,
) => house.wagers.settle({ ...of, reference, ext: randomUUID(), version, payout: whole(pays), closesRound: true })
const rewardOf = async (browser: Browser) => (await bonuses(browser)).find(({ free }) => free)!

/** Somebody who took the offer, and whose free bet was decided. */
async function won(pays: number, terms: Terms = wonTerms) {
  const { browser, member } = await newcomer()
  expect((await claim(browser, await offer(terms))).json.success).toBe(true)
  const { id } = await rewardOf(browser)
  const ticket = ticketOf(member, id)
  expect(await house.wagers.stake(ticket)).toMatchObject({ status: 'ok', balance: 0n })
  await result(ticket, 1, pays)
  return { browser, member, ticket, id }
}

describe('what free rounds win, where it must be played through', () => {
  test('is a bonus at once, and cash when so many times of it were played [P1]', async () => {
    const { browser, member, id } = await won(20)
    expect(await purses(member)).toEqual([0n, whole(20)])
    await settle()
    expect(await rewardOf(browser)).toMatchObject({
      state: 'process',
      left: '20',
      requirement: '60',
      free: { left: 0, won: '20' },
    })
    expect(await house.wagers.stake(ticketOf(member, id)), 'none is left').toMatchObject({
      limit: 'free_round',
      balance: whole(20),
    })
    await play(member, { stake: 20, pays: 20 })
    await play(member, { stake: 20, pays: 20 })
    await settle()
    expect(await rewardOf(browser)).toMatchObject({ state: 'process', played: '40' })
    await play(member, { stake: 20, pays: 15 })
    await settle()
    expect(await rewardOf(browser)).toMatchObject({ state: 'released', ended: { released: '15' } })
    expect(await purses(member)).toEqual([whole(15), 0n])
    await replay()
    expect(await rewardOf(browser)).toMatchObject({ played: '60' })
  })

  test('is corrected in the bonus while it is one, and in cash once it is cash', async () => {
    const { browser, member, ticket } = await won(20)
    await result(ticket, 2, 8)
    expect(await purses(member)).toEqual([0n, whole(8)])
    expect(await rewardOf(browser)).toMatchObject({ requirement: '24', free: { won: '8' } })
    for (const stake of [8, 8, 8]) await play(member, { stake, pays: stake })
    await settle()
    expect(await rewardOf(browser)).toMatchObject({ state: 'released' })
    await result(ticket, 3, 10)
    expect(await purses(member), 'what comes later follows it').toEqual([whole(10), 0n])
    await result(ticket, 4, 3)
    expect(await purses(member)).toEqual([whole(3), 0n])
  })

  test('is given up with it, and what a bet that is open then wins is nobody’s but the house’s', async () => {
    const { browser, member, id } = await won(20)
    expect((await forfeit(browser, id)).json.success).toBe(true)
    expect(await purses(member)).toEqual([0n, 0n])
    expect(await rewardOf(browser)).toMatchObject({ state: 'forfeit', ended: { released: '0' } })
    const other = await newcomer()
    await claim(other.browser, await offer(wonTerms))
    const reward = await rewardOf(other.browser)
    const open = ticketOf(other.member, reward.id)
    await house.wagers.stake(open)
    expect((await forfeit(other.browser, reward.id)).json.success).toBe(true)
    await result(open, 1, 20)
    expect(await purses(other.member)).toEqual([0n, 0n])
  })

  test('that is nothing ends with the last round, and no more than its most is cash', async () => {
    const { browser, member } = await won(0)
    await settle()
    expect(await rewardOf(browser)).toMatchObject({ state: 'released', ended: { released: '0' } })
    expect((await claim(browser, await offer(giftTerms))).json.success, 'another bonus may begin').toBe(true)
    expect(await purses(member)).toEqual([0n, whole(10)])
    const rich = await won(20, { ...wonTerms, times: 1, mostPayout: '12' })
    await play(rich.member, { stake: 20, pays: 20 })
    await settle()
    expect(await purses(rich.member)).toEqual([whole(12), 0n])
  })

  test('takes its turn among bonuses, unlike rounds that win cash', async () => {
    const { browser } = await newcomer()
    expect((await claim(browser, await offer(wonTerms))).json.success).toBe(true)
    expect((await claim(browser, await offer(giftTerms))).json.code).toBe('bonus_in_process')
    expect((await claim(browser, await offer({ ...wonTerms, times: 0 }))).json.success).toBe(true)
    const other = await newcomer()
    await claim(other.browser, await offer(giftTerms))
    expect((await claim(other.browser, await offer(wonTerms))).json.code).toBe('bonus_in_process')
  })

  test('ends by no time of the rounds, but by its own after theirs', () => {
    const rounds = { left: 0, playing: false, expiresAt: DAY }
    const process = { requirement: 60n, played: 0n, left: 20n, atStake: false, expiresAt: 2 * DAY, depositStands: true }
    const at = (now: Millis, more: Partial<typeof rounds> = {}) => dueWonEnd({ ...rounds, ...more }, process, now)
    expect([at(0), at(DAY), at(2 * DAY)]).toEqual([null, null, 'expired'])
    expect([at(0, { left: 1 }), at(2 * DAY, { left: 1 }), at(3 * DAY, { left: 1, playing: true })]).toEqual([
      null,
      'expired',
      null,
    ])
    expect(dueWonEnd({ ...rounds, left: 1 }, { ...process, requirement: 0n }, 0), 'nothing was won yet').toBeNull()
  })
})
