import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, whole } from '#testing/loyalty/playing.ts'
import { openInviting, type Inviting } from '#testing/referral/inviting.ts'
import { keepReferral } from '../keep-referral.ts'
import { showRewards } from '../show-rewards.ts'
import { home } from '#testing/wagers/calendar.ts'

const { db, house, time, comes, pays, play, countAt, moved, stakeOf, programme, keeping } = await openInviting(
  at('2026-11-01T10:00'),
)
const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY', calendar: home }

/** Somebody, a friend of theirs, a friend of that one, and two more after them. */
async function chain(): Promise<[Inviting, Inviting, Inviting, Inviting, Inviting]> {
  const first = await comes()
  const second = await comes(first)
  const third = await comes(second)
  const fourth = await comes(third)
  const all = [first, second, third, fourth, await comes(fourth)] as [Inviting, Inviting, Inviting, Inviting, Inviting]
  // Too little for any of them to count as a friend.
  for (const { member } of all) await pays(member, 19)
  return all
}
const days = async ({ member }: Inviting) => (await showRewards(db, { member, merchant, now: time.now })).days

test('a day that is over brings a share of the stakes of three levels, once, and says how it came about [P4]', async () => {
  const [first, second, third, fourth, fifth] = await chain()
  await play(second.member, 'RNG', 12)
  await play(third.member, 'LIVE', 10)
  await play(fourth.member, 'RNG', 18)
  await play(fifth.member, 'RNG', 19)
  await countAt(at('2026-11-01T23:59'))
  expect((await moved(first.member, 'reward'))?.times, 'the day is not over').toBe(0)
  await countAt(at('2026-11-02T00:01'))
  await Promise.all(Array.from({ length: 20 }, () => keepReferral(keeping)))
  // 12 at 0.5 %, 10 at 0.2 %, 18 at 0.1 %; the fifth is too far away.
  expect(await moved(first.member, 'reward')).toEqual({ amount: whole(0.06) + whole(0.02) + 1800n, times: 1 })
  expect(await days(first)).toMatchObject([
    {
      day: '2026-11-01',
      amount: '0.098',
      paid: true,
      lines: [
        { level: 1, valid: '12', rate: 50, amount: '0.06' },
        { level: 2, valid: '10', rate: 20, amount: '0.02' },
        { level: 3, valid: '18', rate: 10, amount: '0.018' },
      ],
    },
  ])
  expect((await moved(fifth.member, 'reward'))?.times).toBe(0)
})

test('stakes before and after the midnight of the merchant are of two days, each by what holds on it [P4]', async () => {
  time.now = at('2026-11-02T10:00')
  const [first, second] = await chain()
  await programme({ shares: [100, 0, 0] }, '2026-11-03')
  time.now = at('2026-11-02T23:59:59.999')
  await play(second.member, 'RNG', 10)
  time.now = at('2026-11-03T00:00')
  await play(second.member, 'RNG', 9)
  await countAt(at('2026-11-04T00:01'))
  expect((await days(first)).map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-03', '0.09'],
    ['2026-11-02', '0.05'],
  ])
})

test('what a correction takes back is taken off the next day, and no day gives more than its most [P4]', async () => {
  time.now = at('2026-11-04T10:00')
  await programme({ shares: [100, 0, 0], mostADay: '0.3' }, '2026-11-04')
  const [first, second] = await chain()
  await pays(second.member, 500)
  const ticket = stakeOf(second.member, 'SPORTS')
  await house.wagers.stake({ ...ticket, amount: whole(20) })
  const settle = (version: number, payout: number) =>
    house.wagers.settle({ ...ticket, ext: randomUUID(), reference: ticket.ext, version, payout: whole(payout) })
  await settle(1, 0)
  await countAt(at('2026-11-05T00:01'))
  await settle(2, 20)
  await countAt(at('2026-11-06T00:01'))
  await play(second.member, 'RNG', 80)
  await countAt(at('2026-11-07T00:01'))
  expect(
    (await days(first)).map(({ day, carriedIn, earned, amount, carriedOn }) => [day, carriedIn, earned, amount, carriedOn]),
  ).toEqual([
    ['2026-11-06', '-0.2', '0.6', '0.3', '0'],
    ['2026-11-05', '0', '0', '0', '-0.2'],
    ['2026-11-04', '0', '0.2', '0.2', '0'],
  ])
  expect(await moved(first.member, 'reward')).toEqual({ amount: whole(0.5), times: 2 })
})

test('brings nothing to whoever is on the device of their friend, at whatever level [P4, trust 48]', async () => {
  time.now = at('2026-11-07T10:00')
  await programme({})
  const first = await comes()
  const linked = await comes(first, { sameDevice: true })
  const between = await comes(first)
  const circle = await comes(between)
  await sql`
    INSERT INTO identity.device SELECT (jsonb_populate_record(d, jsonb_build_object('member_id', ${circle.member}::text))).*
    FROM identity.device d WHERE d.member_id = ${first.member}`.execute(db.owner)
  for (const { member } of [linked, between, circle]) {
    await pays(member, 19)
    await play(member, 'RNG', 10)
  }
  await countAt(at('2026-11-08T00:01'))
  expect((await days(first)).map(({ lines }) => lines.map(({ level, amount }) => [level, amount]))).toEqual([[[1, '0.05']]])
})

test('every movement is a reward that was owed, and every share is what its lines come to [P4, trust 1]', async () => {
  const { rows } = await sql`
    SELECT s.id FROM referral.share s LEFT JOIN referral.reward r ON r.id = s.id LEFT JOIN wallet.entry e ON e.vendor = 0 AND e.ext = s.id
    WHERE s.earned + s.carried_on <> s.carried_in + (SELECT sum(l.amount) FROM referral.share_line l WHERE l.share = s.id)
      OR coalesce(r.amount, 0) <> s.amount OR abs(coalesce(e.amount, 0)) <> s.amount`.execute(db.owner)
  expect(rows).toEqual([])
})

test('is not worked out for a day at whose end the merchant had it switched off, nor later [P4]', async () => {
  time.now = at('2026-12-01T10:00')
  const [first, second] = await chain()
  const set = async (on: boolean) => {
    await sql`UPDATE merchants.merchant SET flags = flags || jsonb_build_object('REFERRAL', ${on}::boolean) WHERE id = ${house.merchant}`.execute(
      db.owner,
    )
    house.directory.forget()
  }
  await play(second.member, 'RNG', 8)
  await set(false)
  await countAt(at('2026-12-02T00:01'))
  await set(true)
  await countAt(at('2026-12-02T00:02'))
  expect(await days(first)).toEqual([])
  await play(second.member, 'RNG', 8)
  await countAt(at('2026-12-03T00:01'))
  expect(await days(first)).toMatchObject([{ day: '2026-12-02', amount: '0.04' }])
})
