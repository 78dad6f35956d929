import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import { freezeMember } from '#house/members/index.ts'
import { beginPause } from '#house/limits/index.ts'
import { laneOf } from '#house/wallet/index.ts'
import { countedIn } from '#house/wagers/index.ts'
import { at, openPlaying, whole } from '#testing/loyalty/playing.ts'
import { home } from '#testing/wagers/calendar.ts'
import { stakesOn } from '../stakes/stake-store.ts'
import { countStakesAgain, uncountStakes } from './uncount-stakes.ts'
import { showRebates } from './show-rebates.ts'
import { takeRebates } from './take-rebates.ts'

const { db, house, time, newcomer, play, readAt, keepAt, keep, rebuild, stakeOf, giveRewards, cash, moved } = await openPlaying(
  at('2026-11-01T10:00'),
)
const merchant = { id: house.merchant, code: 'demo' }
const take = (member: bigint) => db.transact((tx) => takeRebates(tx, { member, merchant, ip: '192.0.2.1' }, time.now))
const shown = (member: bigint) =>
  showRebates(db, { member, merchant: { id: house.merchant, currency: 'PLAY', calendar: home }, now: time.now })
const rowsOf = async (member: bigint) => {
  const { rows } = await sql<{ day: string; way: string; amount: bigint; state: string }>`
    SELECT day, way, amount, state FROM loyalty.rebate WHERE member = ${member} ORDER BY day, way`.execute(db)
  return rows.map(({ day, way, amount, state }) => [day, way, amount, state])
}

describe('a rebate', () => {
  /** Ten minutes to midnight of a day in November. */
  const late = (day: string) => {
    time.now = at(`2026-11-${day}T23:50`)
  }

  test('is paid once by itself after the day’s close, and not before; a replayed job pays nothing [P6]', async () => {
    late('01')
    const { member } = await newcomer()
    time.now = at('2026-11-01T23:59:59.999')
    await play(member, 'LIVE', 123.45)
    time.now = at('2026-11-02T00:00')
    await play(member, 'LIVE', 100)
    const before = await cash(member)
    await keepAt(at('2026-11-02T00:01'))
    expect(await moved(member, 'rebate')).toEqual({ amount: 98_760n, times: 1 })
    expect(await cash(member)).toBe(before! + 98_760n)
    await Promise.all([keep(), keep(), keep()])
    await sql`DELETE FROM loyalty.closed_day WHERE day = '2026-11-01'`.execute(db.owner)
    await keep()
    expect(await moved(member, 'rebate')).toEqual({ amount: 98_760n, times: 1 })
    expect(await rowsOf(member)).toEqual([['2026-11-01', 'automatic', 98_760n, 'paid']])
    const { today, list } = await shown(member)
    expect(today).toMatchObject({ day: '2026-11-02', amount: '0.8', lines: [{ product: 'LIVE', valid: '100', rate: 80 }] })
    expect(list).toMatchObject([
      { day: '2026-11-01', state: 'paid', amount: '0.9876', lines: [{ product: 'LIVE', valid: '123.45', amount: '0.9876' }] },
    ])
  })

  test('that is taken by hand waits until then; of twenty who take at once one gets it [P6, trust 8]', async () => {
    late('02')
    const { member } = await newcomer()
    await play(member, 'RNG', 100)
    await play(member, 'RNG', 50)
    await keepAt(at('2026-11-03T00:01'))
    expect((await shown(member)).list).toMatchObject([{ state: 'waiting', way: 'by_hand', amount: '1.8' }])
    expect(await moved(member, 'rebate')).toEqual({ amount: 0n, times: 0 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(member)))
    expect(answers.filter((answer) => !isRefusal(answer))).toEqual([{ amount: '1.8' }])
    expect(answers.filter(isRefusal).map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => 'nothing_to_take'))
    expect(await moved(member, 'rebate')).toEqual({ amount: 180_000n, times: 1 })
  })

  test('is taken through the site with a key, whose second use gets the same answer [P6]', async () => {
    late('03')
    const { browser, member } = await newcomer()
    await play(member, 'RNG', 100)
    await keepAt(at('2026-11-04T00:01'))
    const asked = {
      method: 'POST',
      path: '/wps/rewards/rebate/claim',
      headers: { 'idempotency-key': 'take-of-a-player' },
    } as const
    const [first, second] = [await browser.ask(asked), await browser.ask(asked)]
    expect([first.json.value, second.json.value]).toEqual([{ amount: '1.2' }, { amount: '1.2' }])
    expect(await moved(member, 'rebate')).toEqual({ amount: 120_000n, times: 1 })
  })

  test('is no more in a day than the programme’s most, and says what it would have been [P6]', async () => {
    late('04')
    const { member } = await newcomer()
    await play(member, 'LIVE', 5000)
    await play(member, 'RNG', 4000)
    await keepAt(at('2026-11-05T00:01'))
    const { list } = await shown(member)
    // By then on the highest level: 1% of 5000, and nothing is left for the 3% of 4000.
    expect(list.map(({ way, earned, amount, state }) => [way, earned, amount, state])).toEqual([
      ['automatic', '50', '50', 'paid'],
      ['by_hand', '120', '0', 'nothing'],
    ])
  })

  test('is not given during a break, an exclusion or a freeze, and waits until they are over [P6]', async () => {
    late('05')
    const [resting, frozen] = [await newcomer(), await newcomer()]
    for (const { member } of [resting, frozen]) await play(member, 'LIVE', 100)
    const when = { clock: () => time.now, random: systemRandom }
    const pause = { merchant, ip: '192.0.2.1', kind: 'time_out', length: 1, region: 'KH' } as const
    await db.transact((tx) => beginPause(tx, { ...pause, member: resting.member }, when))
    const act = {
      operator: 1n,
      actor: 'operator:1',
      name: 'dara',
      merchant,
      ip: '192.0.2.1',
      at: time.now,
      reason: 'under review',
    }
    await db.transact((tx) => freezeMember(tx, act, { member: frozen.member, kinds: ['bet'] }))
    await keepAt(at('2026-11-06T00:01'))
    expect(await take(resting.member)).toMatchObject({ code: 'on_time_out' })
    expect(await take(frozen.member)).toMatchObject({ code: 'member_frozen' })
    expect(await moved(resting.member, 'rebate')).toEqual({ amount: 0n, times: 0 })
    time.now = at('2026-11-07T00:00')
    expect(await take(resting.member)).toEqual({ amount: '0.8' })
  })

  test('of which a correction took the stake away leaves a difference that the next day makes up for [P6, T3]', async () => {
    late('08')
    const { member } = await newcomer()
    const ticket = stakeOf(member, 'SPORTS')
    await house.wagers.stake({ ...ticket, amount: whole(100) })
    const settle = (version: number, payout: number) =>
      house.wagers.settle({ ...ticket, ext: randomUUID(), reference: ticket.ext, version, payout: whole(payout) })
    await settle(1, 0)
    await keepAt(at('2026-11-09T00:01'))
    expect(await moved(member, 'rebate')).toEqual({ amount: 100_000n, times: 1 })
    late('09')
    await settle(2, 100)
    await play(member, 'LIVE', 50)
    await keepAt(at('2026-11-10T00:01'))
    expect(await moved(member, 'rebate'), 'of another product all is paid').toEqual({ amount: 140_000n, times: 2 })
    late('10')
    await play(member, 'SPORTS', 300)
    await keepAt(at('2026-11-10T23:59'))
    expect((await shown(member)).today, 'the day itself says what is taken off').toMatchObject({
      amount: '2',
      lines: [{ product: 'SPORTS', carriedIn: '-1', amount: '2' }],
    })
    await keepAt(at('2026-11-11T00:01'))
    expect(await moved(member, 'rebate')).toEqual({ amount: 340_000n, times: 3 })
    const sports = (await shown(member)).list.flatMap(({ day, lines }) =>
      lines
        .filter(({ product }) => product === 'SPORTS')
        .map(({ valid, carriedIn, amount, carriedOn }) => [day, valid, carriedIn, amount, carriedOn]),
    )
    expect(sports).toEqual([
      ['2026-11-10', '300', '-1', '2', '0'],
      ['2026-11-09', '-100', '0', '0', '-1'],
      ['2026-11-08', '100', '0', '1', '0'],
    ])
  })

  test('expires when nobody takes it for thirty days', async () => {
    late('11')
    const { member } = await newcomer()
    await play(member, 'RNG', 100)
    await keepAt(at('2026-11-12T00:01'))
    time.now += 30 * DAY - MINUTE
    await keep()
    expect(await rowsOf(member)).toMatchObject([['2026-11-11', 'by_hand', 120_000n, 'waiting']])
    time.now += MINUTE
    expect(await take(member)).toMatchObject({ code: 'nothing_to_take' })
    await keep()
    expect(await rowsOf(member)).toMatchObject([['2026-11-11', 'by_hand', 120_000n, 'expired']])
  })
})

describe('a rebate that the ledger refuses', () => {
  /** Of another lane than a member: their rewards come from another account. */
  const elsewhere = async (member: bigint): Promise<bigint> => {
    const other = await newcomer()
    return laneOf(other.member) === laneOf(member) ? elsewhere(member) : other.member
  }
  const standing = async (member: bigint) => {
    const { rows } = await sql<{ state: string; refusal: string | null; tries: number; wait: number | null }>`
      SELECT state, refusal, tries, extract(epoch FROM next_try - ${new Date(time.now)})::int AS wait FROM loyalty.rebate
      WHERE member = ${member} ORDER BY day`.execute(db)
    return rows
  }

  test('holds up nobody else: the day is closed, and it is tried again, ever later, until it is paid once [P6, trust 13]', async () => {
    time.now = at('2026-12-20T23:50')
    const { member } = await newcomer()
    const other = await elsewhere(member)
    for (const one of [member, other]) await play(one, 'LIVE', 100)
    await giveRewards(member, { gives: false })
    await keepAt(at('2026-12-21T00:01'))
    expect(await moved(other, 'rebate')).toEqual({ amount: 80_000n, times: 1 })
    expect(await standing(member)).toEqual([{ state: 'failed', refusal: 'insufficient', tries: 1, wait: 300 }])
    expect((await shown(member)).list).toMatchObject([{ state: 'failed', amount: '0.8' }])
    await keep()
    expect(await standing(member), 'not before its time').toMatchObject([{ tries: 1 }])
    time.now += 5 * MINUTE
    await Promise.all([keep(), keep(), keep()])
    expect(await standing(member)).toEqual([{ state: 'failed', refusal: 'insufficient', tries: 2, wait: 600 }])
    await giveRewards(member, { gives: true })
    time.now += 10 * MINUTE
    await Promise.all([keep(), keep(), keep()])
    expect(await moved(member, 'rebate')).toEqual({ amount: 80_000n, times: 1 })
    expect(await standing(member)).toMatchObject([{ state: 'paid', tries: 2 }])
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit.entry WHERE subject = ${`member:${member}`} AND action LIKE 'loyalty.%' ORDER BY seq`.execute(
      db.owner,
    )
    expect(rows.map(({ action }) => action)).toEqual(['loyalty.fail_rebate', 'loyalty.retry_rebate'])
  })

  test('of whoever is barred by then waits to be taken, its thirty days from that moment on [P6]', async () => {
    time.now = at('2026-12-22T23:50')
    const { member } = await newcomer()
    await play(member, 'LIVE', 100)
    await giveRewards(member, { gives: false })
    await keepAt(at('2026-12-23T00:01'))
    const pause = { merchant, member, ip: '192.0.2.1', kind: 'time_out', length: 1, region: 'KH' } as const
    await db.transact((tx) => beginPause(tx, pause, { clock: () => time.now, random: systemRandom }))
    time.now += 5 * MINUTE
    await keep()
    expect((await shown(member)).list).toMatchObject([{ state: 'waiting', expiresAt: time.now + 30 * DAY }])
    time.now += DAY
    expect(await take(member), 'refused by name, and still theirs').toMatchObject({ code: 'rebate_refused' })
    await giveRewards(member, { gives: true })
    expect(await take(member)).toEqual({ amount: '0.8' })
  })
})

test('what is taken off a day that is worked out already changes nothing, and is taken off an open one once [trust 48]', async () => {
  const { member } = await newcomer()
  const whose = { merchant: house.merchant, member, currency: 'PLAY' }
  const lostRound = async () => {
    const bet = { ...stakeOf(member, 'LIVE'), amount: whole(100) }
    await house.wagers.play({ ...bet, win: { ext: randomUUID(), amount: 0n } })
    return bet.round
  }
  const uncount = (round: string) =>
    db.transact(async (tx) => {
      const wagers = await countedIn(tx, { member, rounds: [round] })
      await uncountStakes(tx, { whose, wagers, calendar: home })
    })
  const validOn = async (day: string) => (await stakesOn(db, whose, day)).map(({ valid }) => valid)
  time.now = at('2026-12-26T23:50')
  const closed = await lostRound()
  await keepAt(at('2026-12-27T00:01'))
  await uncount(closed)
  expect(await validOn('2026-12-26')).toEqual([whole(100)])
  const open = await lostRound()
  await uncount(open)
  await readAt(at('2026-12-27T00:02'))
  await uncount(open)
  expect(await validOn('2026-12-27'), 'also where it is read later').toEqual([0n])
  await db.transact((tx) => countStakesAgain(tx, { whose, rounds: [closed, open] }))
  expect(await validOn('2026-12-27')).toEqual([whole(100)])
})

test('what counted is the same when all of the journal is read again, and nothing is paid anew [P6]', async () => {
  const all = async () => {
    const { rows: days } = await sql`SELECT * FROM loyalty.valid_stake ORDER BY member, day, product`.execute(db)
    const { rows: months } = await sql`SELECT * FROM loyalty.valid_month ORDER BY member, month`.execute(db)
    const { rows: paid } = await sql`SELECT id, amount, state FROM loyalty.rebate ORDER BY id`.execute(db)
    return { days, months, paid }
  }
  const before = await all()
  expect(before.days.length).toBeGreaterThan(8)
  await rebuild()
  await keep()
  expect(await all()).toEqual(before)
})

test('every movement of a rebate is what its lines come to, below the most of a day [P6, trust 1]', async () => {
  const { rows } = await sql`
    SELECT r.id FROM loyalty.rebate r JOIN wallet.entry e ON e.vendor = 0 AND e.ext = r.id
    WHERE e.amount <> r.amount OR r.earned <> (SELECT sum(l.amount) FROM loyalty.rebate_line l WHERE l.rebate = r.id) OR r.state <> 'paid'`.execute(
    db.owner,
  )
  expect(rows).toEqual([])
})
