import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemRandom } from '#runtime/system.ts'
import { beginPause } from '#house/limits/index.ts'
import { freezeMember } from '#house/members/index.ts'
import { readInbox } from '#house/notifications/index.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { home } from '#testing/wagers/calendar.ts'
import { openInviting, type Inviting } from '#testing/referral/inviting.ts'
import { offer } from '#testing/referral/offer.ts'
import { keepReferral } from '../keep-referral.ts'
import { showRewards } from '../show-rewards.ts'
import { countFriend } from './count-friend.ts'

const { db, house, time, comes, pays, play, countAt, moved, programme, keeping } = await openInviting(at('2026-11-01T10:00'))
const { merchant } = house

/** Does all that is asked. */
const counts = async ({ member }: Inviting) => {
  await pays(member, 200)
  await play(member, 'RNG', 100)
}
const shown = ({ member }: Inviting) =>
  showRewards(db, { member, merchant: { id: merchant, currency: 'PLAY', calendar: home }, now: time.now })
const written = async ({ member }: Inviting) => {
  const inbox = { merchant, member, since: 0, quiet: [], now: time.now }
  return (await readInbox(db, inbox, { before: null, limit: 10 })).map(({ texts }) => texts['EN']?.title)
}
const act = (of: object = {}) => ({
  operator: 1n,
  actor: 'operator:1',
  name: 'dara',
  merchant: { id: merchant, code: 'demo' },
  ip: '192.0.2.1',
  at: time.now,
  reason: 'under review',
  ...of,
})

describe('a friend who came by a member’s word', () => {
  test('counts once they deposited and staked enough, and both get their reward to their cash [P4, S21]', async () => {
    const inviter = await comes()
    const friend = await comes(inviter)
    await pays(friend.member, 19)
    await play(friend.member, 'RNG', 10)
    await countAt(at('2026-11-01T11:00'))
    expect(await shown(inviter)).toMatchObject({
      offer: { welcome: '2', tiers: offer.tiers, shares: [50, 20, 10] },
      counted: 0,
      friends: [
        {
          deposited: '19',
          staked: '10',
          until: '2026-11-07',
          daysLeft: 7,
          standing: 'running',
          reward: null,
          asks: offer.counts,
        },
      ],
    })
    expect(await shown(friend)).toMatchObject({ own: { deposited: '19', standing: 'running' }, friends: [], paid: '0' })
    await counts(friend)
    await countAt(at('2026-11-01T12:00'))
    expect(await moved(inviter.member, 'reward')).toEqual({ amount: whole(3), times: 1 })
    expect(await moved(friend.member, 'reward')).toEqual({ amount: whole(2), times: 1 })
    expect(await shown(inviter)).toMatchObject({
      counted: 1,
      friends: [{ standing: 'counted', reward: { amount: '3', paid: true } }],
      paid: '3',
      owed: '0',
    })
    expect(await shown(friend)).toMatchObject({ own: { standing: 'counted', reward: { amount: '2', paid: true } }, paid: '2' })
    expect([await written(inviter), await written(friend)]).toEqual([['A friend counts'], ['Welcome reward credited']])
  })

  test('is paid once, however often and by however many it is looked at at once, and the tier goes by who counted before [P4, trust 8]', async () => {
    time.now = at('2026-11-01T13:00')
    const inviter = await comes()
    const friends = [await comes(inviter), await comes(inviter), await comes(inviter), await comes(inviter)]
    for (const friend of friends) await counts(friend)
    await countAt(at('2026-11-01T13:01'))
    await Promise.all(Array.from({ length: 20 }, () => keepReferral(keeping)))
    expect(await moved(inviter.member, 'reward')).toEqual({ amount: whole(3 + 3 + 5 + 5), times: 4 })
    for (const { member } of friends) expect(await moved(member, 'reward')).toEqual({ amount: whole(2), times: 1 })
  })

  test('is counted by one of twenty who count them in the same moment, in one place [P4, trust 8]', async () => {
    time.now = at('2026-11-01T14:00')
    const [inviter, version] = [await comes(), { version: 1, since: '2026-11-01', terms: offer }]
    const friend = await comes(inviter)
    const progress = { deposited: whole(20), staked: whole(100) }
    const reached = {
      member: friend.member,
      inviter: inviter.member,
      since: new Date(time.now),
      until: '2026-11-07',
      version,
      progress,
    }
    const counting = { merchant, friend: reached }
    const when = { now: time.now, random: systemRandom }
    await Promise.all(Array.from({ length: 20 }, () => db.transact((tx) => countFriend(tx, counting, when))))
    await countAt(at('2026-11-01T14:01'))
    expect(await moved(inviter.member, 'reward')).toEqual({ amount: whole(3), times: 1 })
    expect(await moved(friend.member, 'reward')).toEqual({ amount: whole(2), times: 1 })
  })

  test('has until the midnight of the merchant, and goes by what held on the day of registering [P4]', async () => {
    time.now = at('2026-11-02T23:59')
    const [inviter, late] = [await comes(), await comes()]
    const [prompt, slow] = [await comes(inviter), await comes(late)]
    await programme({ welcome: '9', counts: { ...offer.counts, days: 1 } }, '2026-11-03')
    for (const { member } of [prompt, slow]) await pays(member, 200)
    time.now = at('2026-11-08T23:59:59')
    await play(prompt.member, 'RNG', 100)
    time.now = at('2026-11-09T00:00')
    await play(slow.member, 'RNG', 100)
    await countAt(at('2026-11-09T00:05'))
    expect(await moved(prompt.member, 'reward'), 'not the nine of a later day').toEqual({ amount: whole(2), times: 1 })
    expect(await moved(slow.member, 'reward')).toEqual({ amount: 0n, times: 0 })
    expect((await shown(late)).friends).toMatchObject([{ standing: 'ended', daysLeft: 0 }])
    await programme({})
  })

  test('is nobody’s who is an agent, and brings nothing where the merchant does not offer it [P4, T5]', async () => {
    time.now = at('2026-11-10T10:00')
    const [agent, inviter] = [await comes(), await comes()]
    const [first, second] = [await comes(agent), await comes(inviter)]
    await sql`UPDATE identity.member SET type = 2 WHERE id = ${agent.member}`.execute(db.owner)
    await programme({ offered: false })
    const third = await comes(inviter)
    for (const friend of [first, second, third]) await counts(friend)
    await countAt(at('2026-11-10T11:00'))
    for (const { member } of [agent, inviter, first, second, third]) expect((await moved(member, 'reward'))?.times).toBe(0)
    await programme({})
  })
})

describe('what is owed', () => {
  test('stays owed while its member pauses or is frozen, and is paid when that is over [P4]', async () => {
    time.now = at('2026-11-11T10:00')
    const [inviter, other] = [await comes(), await comes()]
    const [friend, frozen] = [await comes(inviter), await comes(other)]
    for (const one of [friend, frozen]) await counts(one)
    const whose = { id: merchant, code: 'demo', currency: 'PLAY' }
    const pausing = {
      merchant: whose,
      ip: '192.0.2.1',
      kind: 'time_out',
      length: 1,
      region: 'KH',
      member: inviter.member,
    } as const
    await db.transact((tx) => beginPause(tx, pausing as never, { clock: () => time.now, random: systemRandom }))
    await db.transact((tx) => freezeMember(tx, act() as never, { member: frozen.member, kinds: ['bet'] }))
    await countAt(at('2026-11-11T11:00'))
    expect((await moved(inviter.member, 'reward'))?.times, 'pauses').toBe(0)
    expect((await moved(frozen.member, 'reward'))?.times, 'is frozen').toBe(0)
    expect(await moved(friend.member, 'reward')).toEqual({ amount: whole(2), times: 1 })
    expect(await moved(other.member, 'reward')).toEqual({ amount: whole(3), times: 1 })
    expect(await shown(inviter)).toMatchObject({ paid: '0', owed: '3', friends: [{ reward: { amount: '3', paid: false } }] })
    await countAt(at('2026-11-12T11:00'))
    expect(await moved(inviter.member, 'reward'), 'with the share of the day').toEqual({ amount: whole(3.5), times: 2 })
  })

  test('never takes more than the budget of the merchant’s day, however many are paid at once, and the rest comes the day after [P4, trust 8]', async () => {
    time.now = at('2026-11-13T10:00')
    // All are owed as much, so that it does not matter which is paid first.
    await programme({ budgetADay: '10', welcome: '3', shares: [0, 0, 0] })
    const pairs = []
    for (let pair = 0; pair < 4; pair++) {
      const inviter = await comes()
      pairs.push({ inviter, friend: await comes(inviter) })
    }
    for (const { friend } of pairs) await counts(friend)
    const given = async () => {
      const { rows } = await sql<{ sum: bigint }>`
        SELECT coalesce(sum(amount), 0)::bigint AS sum FROM referral.reward WHERE paid_at >= ${new Date(at('2026-11-13T00:00'))}`.execute(
        db,
      )
      return rows[0]?.sum ?? 0n
    }
    await countAt(at('2026-11-13T11:00'))
    await Promise.all(Array.from({ length: 50 }, () => keepReferral(keeping)))
    expect(await given()).toBe(whole(9))
    await countAt(at('2026-11-14T00:01'))
    expect(await given(), 'of the twenty-four that are owed').toBe(whole(18))
    await countAt(at('2026-11-15T00:01'))
    expect(await given()).toBe(whole(24))
    await programme({})
  })
})
