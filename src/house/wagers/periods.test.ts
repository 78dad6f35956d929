import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { depositRoom, periodLimits, post, setPeriodLimits, setStakeCap, type PeriodLimit } from '#house/wallet/index.ts'

const { db, wagers, time, newMember, play, audit } = await openTable()

const nights = ['day', 'week', 'month'] as const
type Night = (typeof nights)[number]
const EAST = 7 * HOUR

/** Which of the two longer periods end with the night after a moment. */
function endings(now: number) {
  const [today, next] = [new Date(now + EAST), new Date(now + EAST + DAY)]
  return { week: next.getUTCDay() === 1, month: today.getUTCMonth() !== next.getUTCMonth() }
}

/** Lets the time pass to a day that ends that period, and no longer or other one. */
function beforeTheEndOf(night: Night): void {
  do time.now += DAY
  while (endings(time.now).week !== (night === 'week') || endings(time.now).month !== (night === 'month'))
}

/** Whether the counters of a limit begin anew on the day after. */
const isAnew = (night: Night, limit: PeriodLimit) => limit.endsWith('day') || limit.endsWith(night)

type Limited = { readonly member: bigint; readonly limit: PeriodLimit }

/** A member for each of the limits, which is 100 and the only one, on a day that ends that period. */
async function eachOf(limits: readonly PeriodLimit[], night: Night): Promise<Limited[]> {
  const all = await Promise.all(limits.map(async (limit) => ({ limit, member: await newMember(1000n) })))
  // What they begin with is of earlier periods.
  time.now += 31 * DAY
  beforeTheEndOf(night)
  for (const { limit, member } of all) await db.transact((tx) => setPeriodLimits(tx, member, { [limit]: 100n }))
  return all
}
/** What a verb answers to each, by the limit. */
async function answers<T>(all: readonly Limited[], ask: (member: bigint, limit: PeriodLimit) => Promise<T>) {
  return Object.fromEntries(await Promise.all(all.map(async ({ limit, member }) => [limit, await ask(member, limit)] as const)))
}
const by = <T>(all: readonly Limited[], value: (limit: PeriodLimit) => T) =>
  Object.fromEntries(all.map(({ limit }) => [limit, value(limit)]))
const stake = async (member: bigint, amount: bigint) => (await wagers.stake({ ...play(member), amount })).status
const reserve = async (member: bigint, amount: bigint) => (await wagers.reserve({ ...play(member), amount })).status
async function deposit(member: bigint, amount: bigint): Promise<string> {
  const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount }]
  const asked = { id: randomUUID(), kind: 'deposit' as const, cause: 'test', lines, limited: true }
  const posted = await db.transact((tx) => post(tx, asked, () => time.now))
  return 'code' in posted ? posted.code : 'ok'
}
const room = (member: bigint) => db.transact((tx) => depositRoom(tx, member, time.now))

const playLimits = periodLimits.filter((limit) => /^(stake|loss)/.test(limit))
const depositLimits = periodLimits.filter((limit) => limit.startsWith('deposit'))

describe.each(nights)('on the day after the end of a %s', (night) => {
  const anew = (limit: PeriodLimit) => isAnew(night, limit)

  test.each([
    ['bets', stake, stake],
    ['holds after bets', stake, reserve],
    ['bets after holds', reserve, stake],
    ['holds', reserve, reserve],
  ] as const)('a limit of a period that is over begins anew for %s, the others go on', async (_, first, second) => {
    const all = await eachOf(playLimits, night)
    expect(await answers(all, (member) => first(member, 60n))).toEqual(by(all, () => 'ok'))
    expect(await answers(all, (member) => second(member, 41n))).toEqual(by(all, () => 'limit_reached'))
    time.now += DAY
    const next = await answers(all, (member) => second(member, 41n))
    expect(next).toEqual(by(all, (limit) => (anew(limit) ? 'ok' : 'limit_reached')))
    expect(await answers(all, (member) => first(member, 60n))).toEqual(by(all, () => 'limit_reached'))
    expect(await answers(all, (member, limit) => first(member, anew(limit) ? 59n : 40n))).toEqual(by(all, () => 'ok'))
  })

  test('the whole of a limit may be held at once in a new period, and not a unit more', async () => {
    const all = await eachOf(playLimits, night)
    await answers(all, (member) => reserve(member, 60n))
    time.now += DAY
    const left = (limit: PeriodLimit) => (anew(limit) ? 100n : 40n)
    const over = await answers(all, (member, limit) => reserve(member, left(limit) + 1n))
    expect(over).toEqual(by(all, () => 'limit_reached'))
    expect(await answers(all, (member, limit) => reserve(member, left(limit)))).toEqual(by(all, () => 'ok'))
  })

  test('a limit of deposits of a period that is over begins anew, and so does the room for them', async () => {
    const all = await eachOf(depositLimits, night)
    expect(await answers(all, (member) => deposit(member, 60n))).toEqual(by(all, () => 'ok'))
    expect(await answers(all, room)).toEqual(by(all, () => 40n))
    time.now += DAY
    const left = by(all, (limit) => (anew(limit) ? 100n : 40n))
    expect(await answers(all, room)).toEqual(left)
    const over = await answers(all, (member, limit) => deposit(member, left[limit]! + 1n))
    expect(over).toEqual(by(all, () => 'limit_reached'))
    expect(await answers(all, (member, limit) => deposit(member, left[limit]!))).toEqual(by(all, () => 'ok'))
    expect(await answers(all, room)).toEqual(by(all, () => 0n))
  })

  test.each([
    ['a bet', stake],
    ['a hold', reserve],
  ] as const)('%s leaves the limits of deposits as they stand', async (_, first) => {
    const all = await eachOf(depositLimits, night)
    await answers(all, (member) => deposit(member, 60n))
    await answers(all, (member) => first(member, 1n))
    expect(await answers(all, room)).toEqual(by(all, () => 40n))
    time.now += DAY
    await answers(all, (member) => first(member, 1n))
    expect(await answers(all, room)).toEqual(by(all, (limit) => (anew(limit) ? 100n : 40n)))
  })

  test('a deposit leaves the limits of play as they stand', async () => {
    const all = await eachOf(playLimits, night)
    await answers(all, (member) => stake(member, 60n))
    time.now += DAY
    expect(await answers(all, (member) => deposit(member, 500n))).toEqual(by(all, () => 'ok'))
    const left = (limit: PeriodLimit) => (anew(limit) ? 100n : 40n)
    const over = await answers(all, (member, limit) => stake(member, left(limit) + 1n))
    expect(over).toEqual(by(all, () => 'limit_reached'))
    expect(await answers(all, (member, limit) => stake(member, left(limit)))).toEqual(by(all, () => 'ok'))
  })
})

type Held = ReturnType<typeof play> & { readonly amount: bigint }
const named = (bet: Held) => ({ ...play(bet.member, { round: bet.round }), reference: bet.ext })

/** Each lays a stake, and says how it is taken back. */
const returns: Readonly<Record<string, (bet: Held) => Promise<() => Promise<unknown>>>> = {
  'a bet that is rolled back': async (bet) => {
    await wagers.stake(bet)
    return () => wagers.rollback(named(bet))
  },
  'a hold that is released': async (bet) => {
    await wagers.reserve(bet)
    return () => wagers.release(named(bet))
  },
  'a hold that is rolled back': async (bet) => {
    await wagers.reserve(bet)
    return () => wagers.rollback(named(bet))
  },
  'a hold of which nothing is taken': async (bet) => {
    await wagers.reserve(bet)
    return () => wagers.commit({ ...named(bet), amount: 0n })
  },
  'a hold that expires': async (bet) => {
    await wagers.reserve({ ...bet, expiresAt: time.now + DAY })
    return async () => {
      await wagers.keeper.round()
    }
  },
}

describe.each(Object.keys(returns))('%s', (name) => {
  test.each(nights)('gives its stake back to the periods in which it counted, over the end of a %s', async (night) => {
    const all = await eachOf(playLimits, night)
    const givings = await Promise.all(all.map(({ member }) => returns[name]!({ ...play(member), amount: 30n })))
    time.now += DAY
    expect(await answers(all, (member) => stake(member, 30n))).toEqual(by(all, () => 'ok'))
    for (const giveBack of givings) await giveBack()
    // The first 30 are taken out where they counted in a period that still runs, and were never in the others: 30 remain.
    expect(await answers(all, (member) => stake(member, 71n))).toEqual(by(all, () => 'limit_reached'))
    expect(await answers(all, (member) => stake(member, 70n))).toEqual(by(all, () => 'ok'))
  })
})

test('a largest stake that is taken off one product stays on the others', async () => {
  const member = await newMember(1000n)
  const cap = (product: string, largest: bigint | null) => db.transact((tx) => setStakeCap(tx, { member, product, largest }))
  const bet = async (product: string, amount: bigint) =>
    (await wagers.stake({ ...play(member), product, amount })).limit ?? 'taken'
  await cap('RNG', 10n)
  await cap('LIVE', 20n)
  await cap('RNG', null)
  expect([await bet('RNG', 21n), await bet('LIVE', 21n), await bet('LIVE', 20n)]).toEqual(['taken', 'member_largest', 'taken'])
  await cap('RNG', 5n)
  expect([await bet('RNG', 6n), await bet('LIVE', 21n)]).toEqual(['member_largest', 'member_largest'])
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)
