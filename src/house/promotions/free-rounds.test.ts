import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Terms } from '#house/promotions/rules/terms.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { giftTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { judgeDraft } from './rules/terms.ts'
import { dueFreeEnd } from './rules/due-end.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, standing, bonuses, claim, forfeit, settle, newcomer, purses } = taking(db, house, systemClock)

const games = [{ code: 'lucky', names: { EN: 'Lucky' } }]
const freeTerms: Terms = { ...giftTerms, times: 0, reward: { kind: 'free', rounds: 2, stake: '5', games } }

/** A game of the demo's arcade, in a round of its own. */
const playOf = (member: bigint) => ({
  vendor: 1,
  member,
  merchant: house.merchant,
  currency: 'PLAY',
  product: 'RNG',
  game: 'lucky',
  round: randomUUID(),
})
/** One free round at the demo's arcade, and what it pays. */
const spin = (member: bigint, { reward, pays }: { reward: string; pays: number }) =>
  house.wagers.play({
    ...playOf(member),
    ext: randomUUID(),
    amount: whole(5),
    free: true,
    reward,
    win: { ext: randomUUID(), amount: whole(pays) },
  })
const rewardOf = async (browser: Browser) => (await bonuses(browser)).find(({ free }) => free)!

describe('free rounds', () => {
  test('are claimed as any reward, played without money, and what they win is cash at once [P1]', async () => {
    const offered = await offer(freeTerms)
    const { browser, member } = await newcomer()
    expect(await standing(browser, offered)).toBe('claim')
    expect((await claim(browser, offered)).json.success).toBe(true)
    expect((await claim(browser, offered)).json.code).toBe('promotion_taken')
    const { id } = await rewardOf(browser)
    expect(await rewardOf(browser)).toMatchObject({ state: 'process', amount: '10', left: '10', free: { left: 2, won: '0' } })
    expect(await spin(member, { reward: id, pays: 7 })).toMatchObject({ status: 'ok', balance: whole(7) })
    expect(await rewardOf(browser)).toMatchObject({ left: '5', free: { left: 1, won: '7' } })
    await settle()
    expect((await rewardOf(browser)).state, 'one is left').toBe('process')
    await spin(member, { reward: id, pays: 0 })
    await settle()
    expect(await rewardOf(browser)).toMatchObject({ state: 'released', left: '0', ended: { released: '7' } })
    expect(await purses(member)).toEqual([whole(7), 0n])
    expect(await spin(member, { reward: id, pays: 1 })).toMatchObject({ status: 'limit_reached', limit: 'free_round' })
  })

  test('are taken beside a bonus, and a bonus beside them', async () => {
    const [offered, gift, more] = [await offer(freeTerms), await offer(giftTerms), await offer(freeTerms)]
    const { browser, member } = await newcomer()
    expect((await claim(browser, offered)).json.success).toBe(true)
    expect((await claim(browser, gift)).json.success).toBe(true)
    expect((await claim(browser, more)).json.success).toBe(true)
    expect(await purses(member)).toEqual([0n, whole(10)])
  })

  test('that are bets of tickets wait for what these come to, and one that is rolled back is the member’s again', async () => {
    const tickets = { kind: 'free', rounds: 1, stake: '5', games } as const
    const { browser, member } = await newcomer()
    await claim(browser, await offer({ ...freeTerms, reward: tickets }))
    const { id: reward } = await rewardOf(browser)
    const place = async () => {
      const bet = { ...playOf(member), ext: randomUUID(), amount: whole(5), free: true, reward }
      expect(await house.wagers.stake(bet)).toMatchObject({ status: 'ok', balance: 0n })
      return bet
    }
    const returned = await place()
    await settle()
    expect(await rewardOf(browser), 'it waits for its result').toMatchObject({ state: 'process', free: { left: 0 } })
    await house.wagers.rollback({ ...playOf(member), round: returned.round, ext: randomUUID(), reference: returned.ext })
    expect(await rewardOf(browser)).toMatchObject({ state: 'process', free: { left: 1 } })
    const { ext: reference, round } = await place()
    const settling = { ...playOf(member), round, reference, closesRound: true }
    await house.wagers.settle({ ...settling, ext: randomUUID(), version: 1, payout: whole(9) })
    await settle()
    expect(await rewardOf(browser)).toMatchObject({ state: 'released', ended: { released: '9' } })
    await house.wagers.settle({ ...settling, ext: randomUUID(), version: 2, payout: whole(4) })
    expect(await purses(member)).toEqual([whole(4), 0n])
  })

  test('that are given up are played no more', async () => {
    const { browser, member } = await newcomer()
    await claim(browser, await offer(freeTerms))
    const { id } = await rewardOf(browser)
    expect((await forfeit(browser, id)).json.success).toBe(true)
    expect((await forfeit(browser, id)).json.code).toBe('bonus_ended')
    expect(await spin(member, { reward: id, pays: 1 })).toMatchObject({ status: 'limit_reached' })
    expect(await rewardOf(browser)).toMatchObject({ state: 'forfeit', ended: { released: '0' } })
  })

  test('take what they stand for out of the budget, so that of two the last one gets nothing', async () => {
    const offered = await offer(freeTerms, { budget: '15' })
    const [one, other] = [await newcomer(), await newcomer()]
    expect((await claim(one.browser, offered)).json.success).toBe(true)
    expect((await claim(other.browser, offered)).json.code).toBe('promotion_over')
  })
})

test('free rounds end when all are played or their time is over, and wait for one that runs', () => {
  const running = { left: 1, playing: false, expiresAt: DAY }
  expect(dueFreeEnd(running, 0)).toBeNull()
  expect(dueFreeEnd(running, DAY)).toBe('expired')
  expect(dueFreeEnd({ ...running, playing: true }, DAY)).toBeNull()
  expect(dueFreeEnd({ ...running, left: 0, playing: true }, 0)).toBeNull()
  expect(dueFreeEnd({ ...running, left: 0 }, 0)).toBe('released')
})

test.each([
  [{ ...freeTerms, times: 1, mostPayout: '3' }, undefined],
  [{ ...freeTerms, mostPayout: '3' }, 'free_rounds_pay_cash'],
  [{ ...freeTerms, newcomerDays: 7, signUp: ['email'] as const }, undefined],
  [freeTerms, undefined],
])('a draft of free rounds %# is judged', (terms, code) => {
  expect(judgeDraft({ terms, opensAt: 0, closesAt: null, budget: whole(10), spent: 0n })?.code).toBe(code)
})
