import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { linking } from '#testing/linking.ts'
import { openInviting, type Inviting } from '#testing/referral/inviting.ts'
import { offer } from '#testing/referral/offer.ts'
import { referralConsoleContract as desk, type WaitingFriend } from './console-contract.ts'
import type { Programme } from './rules/programme.ts'

const { db, house, time, comes, pays, play, countAt, moved, programme } = await openInviting(at('2026-11-01T10:00'))
const { payee, registeredFrom } = linking(db, house, () => time.now)
const operators = await testConsole(db, house, { clock: () => time.now })

let people = 0
const come = (role: 'owner' | 'finance' | 'auditor') => operators.as(role, { name: `person${++people}` })
const change = ({ browser }: LoggedIn, terms: Partial<Programme>) =>
  browser.call(desk.changeOffer, { body: { ...structuredClone({ ...offer, ...terms }), reason: 'for the festival' } as never })
const held = async ({ browser }: LoggedIn) => (await browser.call(desk.offer, {})).value
const waiting = async ({ browser }: LoggedIn) =>
  ((await browser.call(desk.waitingFriends, { query: {} })).value as { list: WaitingFriend[] }).list
const decide = ({ browser }: LoggedIn, { member }: Inviting, accepted: boolean) =>
  browser.call(desk.decideFriend, { params: { id: String(member) }, body: { accepted, reason: 'looked at both' } })

/** An inviter and a friend on the same device, who did all that was asked. */
async function linkedPair() {
  const inviter = await comes()
  const friend = await comes(inviter, { sameDevice: true })
  await pays(friend.member, 200)
  await play(friend.member, 'RNG', 100)
  return { inviter, friend }
}

test('a higher reward waits for a second person and holds from the next day on; a lower one is one person’s [P4, O1, trust 10]', async () => {
  const [finance, auditor] = [await come('finance'), await come('auditor')]
  expect((await change(auditor, { welcome: '4' })).status).toBe(403)
  expect((await change(finance, { welcome: '4' })).value).toEqual({ waits: true })
  expect(await held(auditor)).toMatchObject({ versions: [{ version: 1 }] })
  await confirmAll((await come('owner')).browser)
  expect(await held(auditor)).toMatchObject({
    today: '2026-11-01',
    versions: [{ version: 1 }, { version: 2, since: '2026-11-02', terms: { welcome: '4' } }],
  })
  expect((await change(finance, { welcome: '3' })).value).toEqual({ waits: false })
  const codes = [
    await change(finance, { welcome: '3' }),
    await change(finance, { tiers: [{ from: 2, reward: '1' }] }),
    await change(finance, { tiers: [...offer.tiers, { from: 2, reward: '1' }] }),
    await change(finance, { budgetADay: '1' }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['programme_unchanged', 'first_tier_for_all', 'tiers_unordered', 'budget_too_small'])
})

test('a friend on the device of their inviter is not paid and waits for an operator, whose word counts them or refuses them for good [P4, O1, trust 48]', async () => {
  const [accepted, refused] = [await linkedPair(), await linkedPair()]
  await countAt(at('2026-11-01T12:00'))
  const [finance, auditor] = [await come('finance'), await come('auditor')]
  expect((await waiting(auditor)).map(({ friend, inviter, linkedBy }) => [friend.account, inviter.account, linkedBy])).toEqual(
    [accepted, refused].map(({ friend, inviter }) => [friend.account, inviter.account, ['device']]),
  )
  expect((await decide(auditor, accepted.friend, true)).status).toBe(403)
  expect((await decide(finance, accepted.friend, true)).status).toBe(200)
  expect((await decide(finance, refused.friend, false)).status).toBe(200)
  expect(await waiting(auditor)).toEqual([])
  for (const { friend } of [accepted, refused]) expect((await decide(finance, friend, true)).code).toBe('already_decided')
  await countAt(at('2026-11-01T12:01'))
  expect(await moved(accepted.inviter.member, 'reward')).toEqual({ amount: whole(3), times: 1 })
  expect(await moved(accepted.friend.member, 'reward')).toEqual({ amount: whole(2), times: 1 })
  for (const { member } of [refused.inviter, refused.friend]) expect((await moved(member, 'reward'))?.times).toBe(0)
  const { rows } = await sql`
    SELECT after ->> 'state' AS state FROM audit.entry WHERE action = 'referral.decide_friend' ORDER BY at, seq`.execute(db.owner)
  expect(rows).toEqual([{ state: 'counted' }, { state: 'refused' }])
})

test('of twenty answers at once one counts the friend, and another merchant’s friend is not found [P4, trust 8, trust 34]', async () => {
  const [{ inviter, friend }, elsewhere] = [await linkedPair(), await linkedPair()]
  await countAt(at('2026-11-01T13:00'))
  const finance = await come('finance')
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(finance, friend, true)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'already_decided')).toHaveLength(19)
  await countAt(at('2026-11-01T13:01'))
  expect(await moved(inviter.member, 'reward')).toEqual({ amount: whole(3), times: 1 })
  await sql`
    WITH other AS (INSERT INTO referral.programme SELECT merchant + 1, version, since, terms, changed_at FROM referral.programme RETURNING merchant)
    SELECT count(*) FROM other`.execute(db.owner)
  await sql`UPDATE referral.friend SET merchant = merchant + 1 WHERE member = ${elsewhere.friend.member}`.execute(db.owner)
  expect(await waiting(finance)).toEqual([])
  expect((await decide(finance, elsewhere.friend, true)).status).toBe(404)
})

test('a friend on the payout account or the network of their inviter, or of another friend, waits for an operator [P4, O1, trust 48]', async () => {
  time.now = at('2026-11-12T10:00')
  await programme({ budgetADay: '1' })
  const [inviter, other] = [await comes(), await comes()]
  const [first, double, near] = [await comes(inviter), await comes(inviter), await comes(other)]
  for (const { member } of [first, double]) await payee(member, '880 000 001')
  for (const { member } of [other, near]) await registeredFrom(member, '203.0.113.5')
  for (const { member } of [first, double, near]) {
    await pays(member, 200)
    await play(member, 'RNG', 100)
  }
  await countAt(at('2026-11-12T11:00'))
  const seen = (await waiting(await come('finance'))).map(({ friend, linkedBy }) => [friend.account, linkedBy])
  expect(seen).toEqual([
    [double.account, ['payee']],
    [near.account, ['network']],
  ])
})

test('a friend who counted is looked at again before the reward is paid, and paid once after an operator’s word [P4, O1, trust 8, trust 48]', async () => {
  time.now = at('2026-11-13T10:00')
  await programme({ budgetADay: '1' })
  const inviter = await comes()
  const friend = await comes(inviter)
  await pays(friend.member, 200)
  await play(friend.member, 'RNG', 100)
  await countAt(at('2026-11-13T11:00'))
  const waits = async () => (await waiting(await come('finance'))).some((one) => one.friend.account === friend.account)
  expect([await waits(), (await moved(inviter.member, 'reward'))?.times], 'beyond the budget of the day').toEqual([false, 0])
  for (const { member } of [inviter, friend]) await payee(member, '880 000 009')
  await programme({ shares: [0, 0, 0] }, '2026-11-14')
  await countAt(at('2026-11-14T00:01'))
  expect([await waits(), (await moved(friend.member, 'reward'))?.times]).toEqual([true, 0])
  expect((await decide(await come('finance'), friend, true)).status).toBe(200)
  await countAt(at('2026-11-14T00:02'))
  expect((await moved(friend.member, 'reward'))?.amount).toBe(whole(2))
  const { rows } =
    await sql`SELECT kind FROM referral.reward WHERE friend = ${friend.member} AND paid_at IS NOT NULL ORDER BY kind`.execute(
      db.owner,
    )
  expect(rows).toEqual([{ kind: 'friend' }, { kind: 'welcome' }])
})

test('the site answers where the merchant has invitations, and refuses by name where it has none [P4, S21]', async () => {
  const { browser } = await comes()
  const asked = () => browser.get<{ currency: string }>('/wps/member/referral/rewards')
  expect((await asked()).json.value).toMatchObject({ currency: 'PLAY', own: null, friends: [], days: [] })
  await sql`UPDATE merchants.merchant SET flags = flags - 'REFERRAL'`.execute(db.owner)
  house.directory.forget()
  expect((await asked()).json.code).toBe('referral_closed')
})
