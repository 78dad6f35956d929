import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemRandom } from '#runtime/system.ts'
import { beginPause } from '#house/limits/index.ts'
import { readInbox } from '#house/notifications/index.ts'
import { at, openPlaying, whole } from '#testing/loyalty/playing.ts'
import { home } from '#testing/wagers/calendar.ts'
import { refusedGiftsOf } from './gift-store.ts'
import { showVip } from './show-vip.ts'

const { db, house, time, newcomer, play, keepAt, giveRewards, keep, moved } = await openPlaying(at('2026-11-01T10:00'))
const merchant = { id: house.merchant, currency: 'PLAY', language: 'EN', calendar: home }
const shown = (member: bigint | null, language = 'EN') => showVip(db, { member, merchant, language, now: time.now })
/** What a member was written, by its title. */
const written = async (member: bigint, language = 'EN') => {
  const inbox = { merchant: house.merchant, member, since: 0, quiet: [], now: time.now }
  const rows = await readInbox(db, inbox, { before: null, limit: 10 })
  return rows.map(({ texts }) => texts[language]?.title ?? '').toSorted()
}
const rates = async (member: bigint) => {
  const { rows } = await sql<{ day: string; rank: number }>`
    SELECT day, rank FROM loyalty.rebate WHERE member = ${member} ORDER BY day`.execute(db)
  return rows.map(({ day, rank }) => [day, rank])
}

test('a level is reached at once, with its gift once, and gives its rates from that day on [P3]', async () => {
  const { member } = await newcomer()
  await play(member, 'RNG', 600)
  await keepAt(at('2026-11-02T09:00'))
  await play(member, 'RNG', 399)
  await keepAt(at('2026-11-02T10:00'))
  expect((await shown(member)).own).toMatchObject({ rank: 0, valid: '999', history: [], gifts: [] })
  await play(member, 'RNG', 1)
  await keepAt(at('2026-11-02T10:01'))
  expect((await shown(member)).own).toMatchObject({
    rank: 1,
    valid: '1000',
    nextMonth: '2026-12-01',
    gifts: [{ rank: 1, amount: '8' }],
    history: [{ since: '2026-11-02', before: 0, rank: 1, reason: 'reached', valid: '1000' }],
  })
  await Promise.all([keep(), keep(), keep()])
  expect(await moved(member, 'reward')).toEqual({ amount: whole(8), times: 1 })
  expect(await written(member)).toEqual(['Level reward credited', 'You have reached Silver'])
  expect(await written(member, 'KM')).toEqual(['បានបញ្ចូលរង្វាន់កម្រិត', 'អ្នកបានឡើងដល់កម្រិត Silver'])
  await keepAt(at('2026-11-03T00:01'))
  expect(await rates(member)).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 1],
  ])
})

test('two levels at once bring both gifts and one message, and a day that was noted late counts by the level it reached [P3]', async () => {
  time.now = at('2026-11-03T23:59')
  const { member } = await newcomer()
  await play(member, 'LIVE', 3000)
  await keepAt(at('2026-11-04T00:01'))
  expect((await shown(member)).own).toMatchObject({ rank: 2, gifts: [{ rank: 1 }, { rank: 2 }] })
  expect(await rates(member)).toEqual([['2026-11-03', 2]])
  expect(await moved(member, 'reward')).toEqual({ amount: whole(28), times: 2 })
  expect(await written(member)).toEqual(['Level reward credited', 'Level reward credited', 'You have reached Gold'])
})

test('somebody who pauses is not written to, and their gift is theirs once the break is over [P3]', async () => {
  time.now = at('2026-11-04T20:00')
  const { member } = await newcomer()
  await play(member, 'LIVE', 1000)
  const pause = {
    member,
    merchant: { id: house.merchant, code: 'demo' },
    ip: '192.0.2.1',
    kind: 'time_out',
    length: 1,
    region: 'KH',
  } as const
  await db.transact((tx) => beginPause(tx, pause, { clock: () => time.now, random: systemRandom }))
  await keepAt(at('2026-11-04T20:01'))
  expect((await shown(member)).own).toMatchObject({ rank: 1, gifts: [] })
  expect(await moved(member, 'reward')).toEqual({ amount: 0n, times: 0 })
  expect(await written(member)).toEqual([])
  await keepAt(at('2026-11-05T20:01'))
  expect(await moved(member, 'reward')).toEqual({ amount: whole(8), times: 1 })
  expect(await written(member)).toEqual(['Level reward credited'])
})

test('a gift that the ledger refuses stays owed, is told to operators by its reason, and is tried again until it is paid [P3, trust 13]', async () => {
  time.now = at('2026-11-06T20:00')
  const { member } = await newcomer()
  await play(member, 'LIVE', 1000)
  await giveRewards(member, { gives: false })
  await keepAt(at('2026-11-06T20:01'))
  const refused = () => refusedGiftsOf(db, { merchant: house.merchant, after: null, limit: 10 })
  expect(await refused()).toMatchObject([{ member, rank: 1, amount: whole(8), refusal: 'insufficient', tries: 1 }])
  await keepAt(at('2026-11-06T20:07'))
  expect(await refused(), 'refused again').toMatchObject([{ tries: 2 }])
  const { rows } =
    await sql`SELECT FROM audit.entry WHERE action = 'loyalty.refuse_gift' AND subject = ${`member:${member}`}`.execute(db.owner)
  expect(rows, 'audited once').toHaveLength(1)
  expect((await shown(member)).own).toMatchObject({ rank: 1, gifts: [] })
  await giveRewards(member, { gives: true })
  await keepAt(at('2026-11-06T20:08'))
  expect(await moved(member, 'reward'), 'not yet').toEqual({ amount: 0n, times: 0 })
  await keepAt(at('2026-11-06T20:18'))
  expect(await refused()).toEqual([])
  expect(await moved(member, 'reward')).toEqual({ amount: whole(8), times: 1 })
})

test('at the end of a month whoever staked enough stays, and anybody else falls by one level; a gift is not given again [P3]', async () => {
  time.now = at('2026-11-29T12:00')
  const [keeper, faller] = [await newcomer(), await newcomer()]
  for (const { member } of [keeper, faller]) await play(member, 'LIVE', 3000)
  await keepAt(at('2026-12-01T00:01'))
  expect([(await shown(keeper.member)).own?.rank, (await shown(faller.member)).own?.rank], 'reached and kept').toEqual([2, 2])
  await play(keeper.member, 'LIVE', 1500)
  await play(faller.member, 'LIVE', 1499)
  await keepAt(at('2026-12-31T23:59'))
  expect((await shown(faller.member)).own?.rank, 'not before the end').toBe(2)
  await keepAt(at('2027-01-01T00:01'))
  expect((await shown(keeper.member)).own).toMatchObject({ rank: 2, valid: '0' })
  expect((await shown(faller.member)).own).toMatchObject({
    rank: 1,
    history: [{ since: '2027-01-01', before: 2, rank: 1, reason: 'not_kept', valid: '1499' }, { rank: 2 }, { rank: 1 }],
  })
  expect(await written(faller.member)).toContain('Your VIP level is now Silver')
  expect(await written(keeper.member), 'who stays is told nothing').toHaveLength(3)
  await play(faller.member, 'LIVE', 3000)
  await keepAt(at('2027-01-01T00:02'))
  expect((await shown(faller.member)).own?.rank).toBe(2)
  expect(await moved(faller.member, 'reward')).toEqual({ amount: whole(28), times: 2 })
})

test('the levels are seen by visitors in their language, and the member’s own stands beside the name where the merchant shows it [P3, S2]', async () => {
  const { levels, own } = await shown(null, 'KM')
  expect(levels.map(({ name, reach }) => [name, reach])).toEqual([
    ['សំរិទ្ធ', '0'],
    ['Silver', '1000'],
    ['Gold', '3000'],
  ])
  expect(own).toBeNull()
  const { browser, member } = await newcomer()
  const state = async () =>
    (await browser.get<{ hasVip: boolean; vipLabelName: string | null; vipRankLevel: number | null }>('/wps/member/state')).json
      .value
  expect(await state()).toMatchObject({ hasVip: false, vipLabelName: null, vipRankLevel: null })
  await sql`UPDATE merchants.merchant SET flags = flags || '{"VIP": true}' WHERE id = ${house.merchant}`.execute(db.owner)
  house.directory.forget()
  expect(await state()).toMatchObject({ hasVip: true, vipLabelName: 'Bronze', vipRankLevel: 0 })
  await play(member, 'LIVE', 1000)
  await keepAt(time.now + 1000)
  expect(await state()).toMatchObject({ hasVip: true, vipLabelName: 'Silver', vipRankLevel: 1 })
})
