import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemRandom } from '#runtime/system.ts'
import { beginPause } from '#house/limits/index.ts'
import { freezeMember } from '#house/members/index.ts'
import { at } from '#testing/loyalty/playing.ts'
import { openOffering } from '#testing/missions/offering.ts'
import { home } from '#testing/wagers/calendar.ts'
import type { LeaderboardShown } from './contract.ts'
import { showLeaderboard } from './show-leaderboard.ts'

const { db, house, time, newcomer, play, read, rebuild } = await openOffering(at('2026-11-02T10:00'))
const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY', calendar: home }
const board = ({ member }: { readonly member: bigint }, week: 'running' | 'past' = 'running') =>
  showLeaderboard(db, { member, merchant, week, now: time.now })
const places = ({ list }: LeaderboardShown) => list.map(({ place, valid }) => [place, valid])

type Person = Awaited<ReturnType<typeof newcomer>>
const people: Person[] = []
for (let count = 0; count < 23; count++) people.push(await newcomer())
const [first, second, third] = people as [Person, Person, Person, ...Person[]]
const last = people.at(-1) as Person
const idle = await newcomer()
for (const [rank, { member }] of people.entries()) await play(member, 'RNG', 100 - rank)
await read()

test('the leaderboard has the twenty who staked most, by masked names, and everybody’s own place [P5, S21]', async () => {
  const asked = await first.browser.get<LeaderboardShown>('/wps/missions/leaderboard?week=running')
  const shown = asked.json.value
  expect(shown).toMatchObject({ from: '2026-11-02', to: '2026-11-08', own: { place: 1, valid: '100' } })
  expect(places(shown)).toEqual(Array.from({ length: 20 }, (_, rank) => [rank + 1, String(100 - rank)]))
  expect(shown.list[0]).toEqual({ place: 1, player: 'pl***1', valid: '100', own: true })
  expect(shown.list.filter(({ own }) => own)).toHaveLength(1)
  expect((await board(last)).own).toEqual({ place: 23, valid: '78' })
  expect((await board(idle)).own).toEqual({ place: null, valid: '0' })
})

test('whoever is excluded or frozen is not on it, and those below move up [P5]', async () => {
  const pausing = { merchant, ip: '192.0.2.1', kind: 'exclusion', length: 6, region: 'KH', member: first.member } as const
  await db.transact((tx) => beginPause(tx, pausing, { clock: () => time.now, random: systemRandom }))
  const act = { operator: 1n, actor: 'operator:1', name: 'dara', merchant, ip: '192.0.2.1', at: time.now, reason: 'a review' }
  await db.transact((tx) => freezeMember(tx, act, { member: second.member, kinds: ['bet'] }))
  const shown = await board(third)
  expect(shown.list[0]).toMatchObject({ place: 1, valid: '98', own: true })
  expect(places(shown)).toHaveLength(20)
  expect((await board(last)).own).toEqual({ place: 21, valid: '78' })
})

test('a new week begins on Monday by the merchant’s clock, and the past one stays; a rebuilt one is the same [P5]', async () => {
  time.now = at('2026-11-08T23:59:59')
  await play(last.member, 'LIVE', 200)
  time.now = at('2026-11-09T00:00')
  await play(third.member, 'RNG', 5)
  await read()
  expect(places(await board(third))).toEqual([[1, '5']])
  const past = await board(last, 'past')
  expect(past).toMatchObject({ from: '2026-11-02', own: { place: 1, valid: '278' } })
  await rebuild()
  expect(await board(last, 'past')).toEqual(past)
})

test('a place is looked for among the first thousand, and whoever stands below them knows what they staked [P5]', async () => {
  const strangers = (from: number, to: number) =>
    sql`INSERT INTO loyalty.valid_week (merchant, member, currency, week, valid)
      SELECT ${house.merchant}, 1000000 + i, 'PLAY', '2026-11-09', 100000000 + i FROM generate_series(${from}::int, ${to}::int) i`.execute(
      db.owner,
    )
  await strangers(1, 900)
  expect((await board(third)).own).toEqual({ place: 901, valid: '5' })
  await strangers(901, 2100)
  const shown = await board(third)
  expect(shown.own).toEqual({ place: null, valid: '5' })
  expect(places(shown)[0]).toEqual([1, '1000.021'])
  expect(shown.list).toHaveLength(20)
})
