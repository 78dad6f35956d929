import { expect, test } from 'vitest'
import { systemRandom } from '#runtime/system.ts'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { openOffering } from '#testing/missions/offering.ts'
import { home } from '#testing/wagers/calendar.ts'
import { slotsMission } from '#testing/missions/slots-mission.ts'
import { missionsConsoleContract as desk, type MissionListed } from './console-contract.ts'
import { claimMission } from './claim-mission.ts'
import type { Terms } from './rules/mission.ts'
import { showMissions } from './show-missions.ts'

const { db, house, time, newcomer, play, read, moved } = await openOffering(at('2026-11-04T10:00'))
const operators = await testConsole(db, house, { clock: () => time.now })
const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY', calendar: home }
let people = 0
const come = (role: 'owner' | 'finance' | 'auditor') => operators.as(role, { name: `person${++people}` })

type Saved = {
  readonly key?: string
  readonly id?: string | null
  readonly period?: 'day' | 'week'
  readonly terms?: Partial<Terms>
}
const save = ({ browser }: LoggedIn, { key, id = null, period = 'day', terms = {} }: Saved = {}) =>
  browser.call(desk.saveMission, {
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: { id, period, terms: structuredClone({ ...slotsMission, ...terms }), reason: 'for the festival' } as never,
  })
const listed = async ({ browser }: LoggedIn) => {
  const { value } = await browser.call(desk.missionsListed, {})
  return (value as { list: MissionListed[] }).list
}

test('a mission begins with the next day after a second person approved it; a higher reward holds from the day after that [P5, O1, trust 10]', async () => {
  const [finance, owner] = [await come('finance'), await come('owner')]
  expect((await save(finance)).value).toEqual({ waits: true })
  expect(await listed(finance)).toEqual([])
  await confirmAll(owner.browser)
  const [made] = await listed(finance)
  expect(made).toMatchObject({ period: 'day', versions: [{ version: 1, since: '2026-11-05' }], claims: 0, paid: '0' })
  const id = made?.id ?? ''

  time.now = at('2026-11-05T10:00')
  const { member } = await newcomer()
  await play(member, 'RNG', 100)
  await read()
  const other = await come('finance')
  expect((await save(other, { id, terms: { reward: '5' } })).value).toEqual({ waits: true })
  await confirmAll((await come('owner')).browser)
  expect((await listed(other))[0]).toMatchObject({
    versions: [
      { version: 1, terms: { reward: '3' } },
      { version: 2, since: '2026-11-06', terms: { reward: '5' } },
    ],
  })
  const claim = (period: string) =>
    db.transact((tx) =>
      claimMission(tx, { mission: id, period, member, merchant, ip: '192.0.2.1' }, { now: time.now, random: systemRandom }),
    )
  expect(await claim('2026-11-05'), 'as members were told of the day').toEqual({ amount: '3' })
  time.now = at('2026-11-06T10:00')
  await play(member, 'RNG', 100)
  await read()
  expect(await claim('2026-11-06')).toEqual({ amount: '5' })
  expect(await moved(member, 'reward')).toEqual({ amount: whole(8), times: 2 })
  expect((await listed(await come('auditor')))[0]).toMatchObject({ versions: [{ version: 2 }], claims: 2, paid: '8' })
})

test('what gives less, and the end of a mission, is one person’s; what was reached before can still be claimed [P5]', async () => {
  time.now = at('2026-11-07T10:00')
  const finance = await come('finance')
  const id = (await listed(finance))[0]?.id ?? ''
  const { member } = await newcomer()
  await play(member, 'RNG', 100)
  await read()
  expect((await save(finance, { id, terms: { reward: '2' } })).value).toEqual({ waits: false })
  expect((await save(finance, { id, terms: { reward: '2', offered: false } })).value).toEqual({ waits: false })
  time.now = at('2026-11-08T10:00')
  const asking = { member, merchant: { ...merchant, language: 'KM' }, language: 'EN', now: time.now }
  const list = await showMissions(db, asking)
  expect(list).toMatchObject([{ id, from: '2026-11-07', reward: '5', standing: 'claim' }])
})

test('a mission is refused that is unchanged, unknown, of another period or without sense; an auditor reads alone [P5, trust 10]', async () => {
  time.now = at('2026-11-09T10:00')
  const [finance, auditor] = [await come('finance'), await come('auditor')]
  const id = (await listed(auditor))[0]?.id ?? ''
  const last = { reward: '2', offered: false }
  expect((await save(auditor, { id, terms: last })).status).toBe(403)
  const codes = [
    await save(finance, { id, terms: last }),
    await save(finance, { id, period: 'week', terms: last }),
    await save(finance, { id: '00000000-0000-7000-8000-000000000000' }),
    await save(finance, { terms: { names: {} } }),
    await save(finance, { terms: { reward: '0' } }),
    await save(finance, { terms: { task: { ...slotsMission.task, amount: '0' } } }),
    await save(finance, { terms: { task: { ...slotsMission.task, days: 3 } } }),
  ].map(({ code }) => code)
  expect(codes).toEqual([
    'mission_unchanged',
    'period_fixed',
    'not_found',
    'words_missing',
    'reward_missing',
    'nothing_asked',
    'days_need_week',
  ])
  expect((await save(finance, { terms: { claimDays: 8 } })).status, 'longer than a claim can last').toBe(400)
})

test('new missions wait for a second person beside each other; one that is sent twice is one [P5, trust 13]', async () => {
  time.now = at('2026-11-09T11:00')
  const [finance, owner] = [await come('finance'), await come('owner')]
  const before = (await listed(finance)).length
  const [morning, evening] = [{ names: { EN: 'Morning' } }, { names: { EN: 'Evening' } }]
  const key = 'a-mission-in-the-morning'
  expect((await save(finance, { key, terms: morning })).value).toEqual({ waits: true })
  expect((await save(finance, { key, terms: morning })).value, 'the answer was lost').toEqual({ waits: true })
  expect((await save(finance, { key, terms: evening })).code).toBe('key_reused')
  expect((await save(finance, { terms: morning })).code, 'under another key').toBe('decision_waits')
  expect((await save(finance, { terms: evening })).value).toEqual({ waits: true })
  expect(await confirmAll(owner.browser)).toHaveLength(2)
  expect(await listed(finance)).toHaveLength(before + 2)
})

test('free rounds of a mission that no game would play are refused, and more of them take two people [P1, P5, trust 10]', async () => {
  const finance = await come('finance')
  const gift = (code: string, rounds = 5) => ({
    reward: '0',
    free: { rounds, stake: '1', days: 7, games: [{ code, names: { EN: code } }] },
  })
  expect((await save(finance, { terms: gift('no-such-game') })).code).toBe('free_game_not_offered')
  expect((await save(finance, { terms: { reward: '0' } })).code).toBe('reward_missing')
  expect((await save(finance, { terms: gift('lantern-market') })).value).toEqual({ waits: true })
})
