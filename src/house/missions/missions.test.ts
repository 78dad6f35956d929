import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import { beginPause } from '#house/limits/index.ts'
import { freezeMember } from '#house/members/index.ts'
import { freeRoundsOf } from '#house/wagers/index.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { openOffering } from '#testing/missions/offering.ts'
import { home } from '#testing/wagers/calendar.ts'
import { claimMission } from './claim-mission.ts'
import { countClaimableMissions, showMissions } from './show-missions.ts'

const { db, house, time, newcomer, play, read, moved, cash, offer } = await openOffering(at('2026-11-02T10:00'))
const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY', calendar: home }

const claim = (member: bigint, mission: string, period: string) =>
  db.transact((tx) =>
    claimMission(tx, { mission, period, member, merchant, ip: '192.0.2.1' }, { now: time.now, random: systemRandom }),
  )
const codeOf = async (answer: ReturnType<typeof claim>) => {
  const answered = await answer
  return isRefusal(answered) ? answered.code : answered.amount
}
/** Stakes that are lost, and what becomes known of them. */
const stakeAt = async (moment: string, member: bigint, stakes: readonly (readonly [product: string, amount: number])[]) => {
  time.now = at(moment)
  for (const [product, amount] of stakes) await play(member, product, amount)
  await read()
}
const asking = (member: bigint) => ({ member, merchant: { ...merchant, language: 'KM' }, language: 'EN', now: time.now })
const shown = async (member: bigint, mission: string) =>
  (await showMissions(db, asking(member))).filter(({ id }) => id === mission)
const waiting = (member: bigint) => countClaimableMissions(db, asking(member))

describe('a mission', () => {
  test('shows how far a member has come, is claimed to their cash once it is reached, and then counts as claimed [P5, S21]', async () => {
    const mission = await offer()
    const { member } = await newcomer()
    await stakeAt('2026-11-02T11:00', member, [
      ['RNG', 60],
      ['LIVE', 500],
    ])
    expect(await shown(member, mission)).toMatchObject([
      { name: 'Slots', valid: '60', standing: 'running', reward: '3', from: '2026-11-02', claimBy: '2026-11-04' },
    ])
    expect([await codeOf(claim(member, mission, '2026-11-02')), await waiting(member)]).toEqual(['mission_not_reached', 0])
    await stakeAt('2026-11-02T11:01', member, [['RNG', 40]])
    expect([await shown(member, mission), await waiting(member)]).toMatchObject([[{ valid: '100', standing: 'claim' }], 1])
    const before = await cash(member)
    expect(await claim(member, mission, '2026-11-02')).toEqual({ amount: '3' })
    expect(await cash(member)).toBe((before ?? 0n) + whole(3))
    expect([await shown(member, mission), await waiting(member)]).toMatchObject([[{ standing: 'claimed' }], 0])
    expect(await codeOf(claim(member, mission, '2026-11-02'))).toBe('mission_claimed')
  })

  test('gives free rounds with its reward or instead of it, as often as it is claimed [P1, P5]', async () => {
    const free = { rounds: 3, stake: '2', days: 7, games: [{ code: 'lucky', names: { EN: 'Lucky' } }] }
    const mission = await offer({ reward: '0', free })
    const { member } = await newcomer()
    await stakeAt('2026-11-02T11:30', member, [['RNG', 100]])
    expect(await shown(member, mission)).toMatchObject([{ standing: 'claim', reward: '0', free }])
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(claim(member, mission, '2026-11-02'))))
    expect(answers.toSorted()).toEqual(['0', ...Array.from({ length: 4 }, () => 'mission_claimed')])
    expect(await moved(member, 'reward')).toEqual({ amount: 0n, times: 0 })
    const rewards = [...(await freeRoundsOf(db, member)).values()]
    expect(rewards).toMatchObject([{ rounds: 3, stake: whole(2), games: ['lucky'], state: 'granted' }])
  })

  test('is paid once to a member who claims it twenty times at once [P5, trust 8]', async () => {
    const mission = await offer()
    const { member } = await newcomer()
    await stakeAt('2026-11-02T12:00', member, [['RNG', 100]])
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(claim(member, mission, '2026-11-02'))))
    expect(answers.filter((answer) => answer === '3')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'mission_claimed')).toHaveLength(19)
    expect(await moved(member, 'reward')).toEqual({ amount: whole(3), times: 1 })
  })

  test('is claimed through the site with a key, whose second use gets the same answer, and is told among what waits [P5, S2, S21, trust 13]', async () => {
    time.now = at('2026-11-02T12:30')
    const mission = await offer()
    const { browser, member } = await newcomer()
    await stakeAt('2026-11-02T12:31', member, [['RNG', 100]])
    const told = async () => (await browser.get<{ claimableMissions: number }>('/wps/member/state')).json.value.claimableMissions
    const before = await told()
    expect(before).toBe(await waiting(member))
    const asked = {
      method: 'POST',
      path: '/wps/missions/claim',
      data: { mission, period: '2026-11-02' },
      headers: { 'idempotency-key': 'claim-of-a-player' },
    } as const
    const [first, second] = [await browser.ask(asked), await browser.ask(asked)]
    expect([first.json.value, second.json.value]).toEqual([{ amount: '3' }, { amount: '3' }])
    expect(await told()).toBe(before - 1)
    const other = await browser.ask({ ...asked, headers: { 'idempotency-key': 'another-claim' } })
    expect(other.json.code).toBe('mission_claimed')
    expect(await moved(member, 'reward')).toEqual({ amount: whole(3), times: 1 })
  })

  test('goes by the midnight of the merchant, and begins anew with each day [P5]', async () => {
    time.now = at('2026-11-03T10:00')
    const mission = await offer()
    const { member } = await newcomer()
    await stakeAt('2026-11-03T23:59:59.999', member, [['RNG', 99]])
    await stakeAt('2026-11-04T00:00', member, [['RNG', 1]])
    expect(await shown(member, mission)).toMatchObject([{ from: '2026-11-04', valid: '1', standing: 'running' }])
    await stakeAt('2026-11-04T00:01', member, [['RNG', 99]])
    expect(await codeOf(claim(member, mission, '2026-11-03'))).toBe('mission_not_reached')
    expect(await codeOf(claim(member, mission, '2026-11-04'))).toBe('3')
  })

  test('that was reached waits so many days for its member, and is refused by name after them [P5]', async () => {
    time.now = at('2026-11-04T10:00')
    const mission = await offer()
    const [prompt, late] = [await newcomer(), await newcomer()]
    for (const { member } of [prompt, late]) await stakeAt('2026-11-04T20:00', member, [['RNG', 100]])
    time.now = at('2026-11-06T23:59')
    expect((await shown(prompt.member, mission)).map(({ from, standing }) => [from, standing])).toEqual([
      ['2026-11-04', 'claim'],
      ['2026-11-06', 'running'],
    ])
    expect(await codeOf(claim(prompt.member, mission, '2026-11-04'))).toBe('3')
    time.now += MINUTE
    expect(await codeOf(claim(late.member, mission, '2026-11-04'))).toBe('mission_expired')
    expect([(await shown(late.member, mission)).map(({ from }) => from), await waiting(late.member)]).toEqual([['2026-11-07'], 0])
  })

  test('of a week asks for days on which so much was staked [P5]', async () => {
    time.now = at('2026-11-09T10:00')
    const mission = await offer({ period: 'week', task: { amount: '10', days: 2, products: [] } })
    const { member } = await newcomer()
    await stakeAt('2026-11-09T20:00', member, [
      ['RNG', 6],
      ['LIVE', 4],
    ])
    await stakeAt('2026-11-10T20:00', member, [['RNG', 9]])
    expect(await shown(member, mission)).toMatchObject([{ days: 1, standing: 'running', to: '2026-11-15' }])
    await stakeAt('2026-11-15T23:59', member, [['FISH', 10]])
    expect(await shown(member, mission)).toMatchObject([{ days: 2, standing: 'claim' }])
    expect(await codeOf(claim(member, mission, '2026-11-09'))).toBe('3')
  })

  test('that nobody knows, of another merchant, or for no period of its own, is not found [P5, trust 34]', async () => {
    time.now = at('2026-11-16T10:00')
    const [weekly, elsewhere] = [await offer({ period: 'week' }), await offer({ merchant: house.merchant + 1 })]
    const { member } = await newcomer()
    await stakeAt('2026-11-17T10:00', member, [['RNG', 100]])
    const answers = [
      claim(member, '00000000-0000-7000-8000-000000000000', '2026-11-16'),
      claim(member, elsewhere, '2026-11-16'),
      claim(member, weekly, '2026-11-17'),
      claim(member, weekly, '2026-11-23'),
      claim(member, weekly, '2026-11-09'),
    ]
    expect(await Promise.all(answers.map(codeOf))).toEqual(Array.from(answers, () => 'not_found'))
    expect(await shown(member, elsewhere)).toEqual([])
  })

  test('pays nothing during a break or a freeze, and what it gave waits until they are over [P5]', async () => {
    time.now = at('2026-11-18T09:00')
    const mission = await offer()
    const [resting, frozen] = [await newcomer(), await newcomer()]
    for (const { member } of [resting, frozen]) await stakeAt('2026-11-18T10:00', member, [['RNG', 100]])
    const pausing = { merchant, ip: '192.0.2.1', kind: 'time_out', length: 1, region: 'KH', member: resting.member } as const
    await db.transact((tx) => beginPause(tx, pausing, { clock: () => time.now, random: systemRandom }))
    const act = { operator: 1n, actor: 'operator:1', name: 'dara', merchant, ip: '192.0.2.1', at: time.now, reason: 'a review' }
    await db.transact((tx) => freezeMember(tx, act, { member: frozen.member, kinds: ['bet'] }))
    expect(await codeOf(claim(resting.member, mission, '2026-11-18'))).toBe('on_time_out')
    expect(await codeOf(claim(frozen.member, mission, '2026-11-18'))).toBe('member_frozen')
    expect(await moved(resting.member, 'reward')).toEqual({ amount: 0n, times: 0 })
    time.now = at('2026-11-19T10:01')
    expect(await codeOf(claim(resting.member, mission, '2026-11-18'))).toBe('3')
  })

  test('is told in the reader’s language, and is refused where the merchant has no missions [P5, S22]', async () => {
    time.now = at('2026-11-20T09:00')
    const mission = await offer()
    const { browser, member } = await newcomer()
    const inKhmer = await showMissions(db, { ...asking(member), language: 'KM' })
    expect(inKhmer.find(({ id }) => id === mission)?.name).toBe('ស្លុត')
    const flagged = (has: boolean) =>
      sql`UPDATE merchants.merchant SET flags = flags || ${JSON.stringify({ MISSIONS: has })}::jsonb`.execute(db.owner)
    await flagged(false)
    house.directory.forget()
    const answers = [await browser.get('/wps/missions'), await browser.get('/wps/missions/leaderboard?week=running')]
    expect(answers.map(({ json }) => json.code)).toEqual(['missions_closed', 'missions_closed'])
    await flagged(true)
    house.directory.forget()
  })
})
