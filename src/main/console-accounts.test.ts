import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { saveProven } from '#house/contacts/profile/proven-store.ts'
import { consoleMembersContract } from '#house/members/console/console-contract.ts'
import { outboxContract } from '#house/notifications/outbox/console-contract.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { contactKey } from '#house/contacts/rules/contact-keys.ts'
import { DAY } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import { confirmAll } from '#testing/console.ts'
import type { Browser } from '#testing/browser.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { openCast } from '#testing/cast.ts'
import { listOf, openConsoleStage, whole } from '#testing/console-stage.ts'
import { accessContract } from '#house/access/contract.ts'

const { db, house, operators, vendor, owner, ownerId, player, trail } = await openConsoleStage({
  carriers: { email: byHttp(await openGateway()) },
})
await openCast(db, house)
const reason = 'the member asked for it by phone'
const by = `operator:${ownerId}`
const freeze = (params: { id: string }, ...kinds: string[]) =>
  owner.call(consoleMembersContract.freezeMember, { params, body: { kinds, reason } })
const unfreeze = (params: { id: string }, ...kinds: string[]) =>
  owner.call(consoleMembersContract.unfreezeMember, { params, body: { kinds, reason } })
const { browser: second } = await operators.as('owner', { name: 'Second' })

describe('a freeze', () => {
  test('of bets ends the next bet of an open game; what was won comes in, and the member stays logged in [O1, trust 30]', async () => {
    const { id, params, browser, play } = await player('frozenbet')
    const bet = { ...play('before'), amount: whole(2) }
    expect((await vendor.attempt('bet', bet)).answer?.status).toBe('RS_OK')
    expect((await freeze(params, 'bet')).status).toBe(200)
    expect((await vendor.attempt('bet', { ...play('after'), amount: whole(1) })).answer?.status).toBe('RS_ERROR_USER_DISABLED')
    const win = { ...play('before'), reference_transaction_uuid: bet.transaction_uuid, amount: whole(5), round_closed: true }
    expect((await vendor.attempt('win', win)).answer?.status).toBe('RS_OK')
    expect((await browser.get('/wps/member/freezes')).json.value).toEqual({ frozen: ['bet'] })
    const { value } = await owner.call(consoleMembersContract.member, { params })
    expect(value).toMatchObject({ state: 'frozen', freezes: [{ kind: 'bet', by, reason }] })
    expect(listOf(await owner.call(consoleMembersContract.members, { query: { state: 'frozen' } }))).toMatchObject([
      { id: params.id },
    ])
    expect(await trail({ subject: `member:${id}`, action: 'identity.freeze_member' })).toMatchObject([
      { actor: by, reason, before: { frozen: [] }, after: { frozen: ['bet'] } },
    ])
    expect((await unfreeze(params, 'bet')).status).toBe(200)
    await confirmAll(second)
    expect((await vendor.attempt('bet', { ...play('again'), amount: whole(1) })).answer?.status).toBe('RS_OK')
  })

  test('of deposits refuses before a provider is asked, and nothing else [O1]', async () => {
    const { params, browser } = await player('frozenin')
    const ask = async () => {
      const data = { method: 'nobody', amount: '10' }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return (await browser.ask({ method: 'POST', path: '/wps/payments/deposits', data, headers })).json.code
    }
    expect(await ask()).toBe('method_unknown')
    await freeze(params, 'deposit')
    expect(await ask()).toBe('deposit_frozen')
    await unfreeze(params, 'deposit')
    await confirmAll(second)
    expect(await ask()).toBe('method_unknown')
  })

  test('stands on its own: one more is added, the first keeps its reason, each is lifted alone [O1]', async () => {
    const { params } = await player('frozentwo')
    await freeze(params, 'withdrawal')
    await owner.call(consoleMembersContract.freezeMember, {
      params,
      body: { kinds: ['withdrawal', 'bet'], reason: 'another reason' },
    })
    const frozen = async () =>
      ((await owner.call(consoleMembersContract.member, { params })).value as { freezes: { kind: string; reason: string }[] })
        .freezes
    expect((await frozen()).map(({ kind, reason: why }) => [kind, why])).toEqual([
      ['bet', 'another reason'],
      ['withdrawal', reason],
    ])
    expect((await freeze(params, 'bet', 'withdrawal')).code).toBe('already_frozen')
    expect((await unfreeze(params, 'login')).code).toBe('not_frozen')
    await unfreeze(params, 'withdrawal', 'login')
    await confirmAll(second)
    expect((await frozen()).map(({ kind }) => kind)).toEqual(['bet'])
    expect((await owner.call(consoleMembersContract.freezeMember, { params, body: { kinds: [], reason } })).status).toBe(400)
  })
})

describe('notes on a member', () => {
  test('are added to, newest first, with who wrote them; nobody changes one [O1]', async () => {
    const { id, params } = await player('noted')
    const { browser: support } = await operators.as('support', { name: 'Sophea' })
    for (const text of ['called about a payout', ' sent papers \n twice '])
      expect((await support.call(consoleMembersContract.writeNote, { params, body: { text } })).status).toBe(200)
    const list = listOf(await owner.call(consoleMembersContract.memberNotes, { params }))
    expect(list).toMatchObject([
      { text: 'sent papers \n twice', writtenBy: 'Sophea' },
      { text: 'called about a payout', writtenBy: 'Sophea' },
    ])
    const { browser: auditor } = await operators.as('auditor')
    expect((await auditor.call(consoleMembersContract.writeNote, { params, body: { text: 'no' } })).status).toBe(403)
    expect((await auditor.call(consoleMembersContract.memberNotes, { params })).status).toBe(200)
    expect(await trail({ subject: `member:${id}`, action: 'identity.write_note' })).toHaveLength(2)
    for (const change of [sql`UPDATE identity.note SET text = 'other'`, sql`DELETE FROM identity.note`])
      await expect(change.execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a first password', () => {
  const logInAs = async (username: string, password: string) => {
    const browser = house.browser()
    const { path } = accessContract.logIn['~orpc'].route as { path: string }
    const answer = await browser.sealed<{ token: string; due: string | null }>({
      method: 'POST',
      path,
      data: { type: 'username', username, password },
    })
    if (answer.json.success) browser.token = answer.json.value.token
    return { browser, answer }
  }
  const give = (params: { id: string }) => owner.call(consoleMembersContract.giveFirstPassword, { params, body: { reason } })
  /** Told to the second person, where it went to nobody. */
  const told = async (params: { id: string }) => {
    expect((await give(params)).value).toEqual({ waits: true, given: null })
    return (await confirmAll(second))[0] as string
  }

  test('is told once to a second person, ends every session, and is good for nothing but being changed [O1, trust 30]', async () => {
    const { id, params, browser } = await player('firstpass')
    const password = await told(params)
    expect((await browser.get('/wps/member/info')).status).toBe(401)
    expect((await logInAs('firstpass', 'a quiet river 42')).answer.json.code).toBe('login_incorrect')
    await sql`DELETE FROM identity.throttle`.execute(db)
    const { browser: next, answer } = await logInAs('firstpass', password)
    expect(answer.json.value).toMatchObject({ due: 'default' })
    expect((await next.get('/wps/member/info')).status).toBe(403)
    const changed = { newPassword: 'a louder river 43', confirmNewPassword: 'a louder river 43' }
    const done = await next.sealed<{ token: string }>({ method: 'POST', path: '/wps/member/password', data: changed })
    next.token = done.json.value.token
    expect((await next.get('/wps/member/info')).status).toBe(200)
    const entries = await trail({ subject: `member:${id}`, action: 'identity.give_first_password' })
    expect(entries).toMatchObject([{ after: { sentBy: null } }])
    expect(entries[0]?.actor).not.toBe(by)
    const { until } = entries[0]!.after as { until: number }
    expect(Math.abs(until - Date.now() - DAY)).toBeLessThan(60_000)
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  test('opens nothing after a day [O1]', async () => {
    const { id, params } = await player('firstlate')
    const password = await told(params)
    await sql`UPDATE identity.credential SET first_until = now() WHERE member_id = ${id}`.execute(db)
    expect((await logInAs('firstlate', password)).answer.json.code).toBe('first_password_over')
  })

  test('is told where the proven contact is one that nothing goes out to [O1]', async () => {
    const { id, params } = await player('firstmute')
    const { vault } = house.tools
    await db.transact(async (tx) => {
      const profile = { mobileNum: '0965550111', countryDialingCode: '855' }
      await keepProfile(tx, vault, { member: id, merchant: house.merchant, profile })
      const mark = vault.index.mark(house.merchant, contactKey({ channel: 'sms', to: '+855965550111' }))
      await saveProven(tx, { member: id, merchant: house.merchant, channel: 'sms', mark, now: Date.now() })
    })
    expect(await told(params)).toMatch(/^.{15,}$/)
  })

  test('goes to a proven contact instead, and no operator sees it [O1, trust 36]', async () => {
    const { id, params } = await player('firstsent')
    const { vault } = house.tools
    await db.transact(async (tx) => {
      await keepProfile(tx, vault, { member: id, merchant: house.merchant, profile: { email: 'first@example.com' } })
      const mark = vault.index.mark(house.merchant, contactKey({ channel: 'email', to: 'first@example.com' }))
      await saveProven(tx, { member: id, merchant: house.merchant, channel: 'email', mark, now: Date.now() })
    })
    expect((await give(params)).value).toMatchObject({ waits: false, given: { sentBy: 'email' } })
    const sent = listOf(await owner.call(outboxContract.outbox)).filter(({ purpose }) => purpose === 'first_password')
    expect(sent).toMatchObject([{ member: { id: params.id }, channel: 'email', to: 'first@example.com' }])
  })

  test('is given to nobody who has no password, and not by who may only read [O1]', async () => {
    const { params } = await player('firstnone')
    const { browser: auditor } = await operators.as('auditor')
    expect((await auditor.call(consoleMembersContract.giveFirstPassword, { params, body: { reason } })).status).toBe(403)
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
      VALUES (${house.merchant}, 'Nopass', 'nopass', 4, 'PLAY', 'EN', 'x', now(), '192.0.2.1', 'WEB') RETURNING id`.execute(
      db.owner,
    )
    expect((await give({ id: String(rows[0]?.id) })).status).toBe(404)
  })
})

describe('what looked odd at registration', () => {
  test('is listed with whom it is about, until somebody looked and said what they found [O1, trust 49]', async () => {
    const [first, second] = [await player('twinone'), await player('twintwo')]
    await sql`
      INSERT INTO identity.doubt (member_id, kind, other_id, noted_at)
      VALUES (${second.id}, 'same_contact', ${first.id}, now())`.execute(db.owner)
    const open = async (query: Record<string, string> = {}) =>
      listOf(await owner.call(consoleMembersContract.riskSignals, { query: { looked: 'no', kind: 'same_contact', ...query } }))
    expect(await open()).toMatchObject([
      { kind: 'same_contact', member: { account: 'twintwo' }, other: { id: first.params.id, account: 'twinone' }, looked: null },
    ])
    const { browser: palm } = await operators.as('owner', {
      merchant: (await house.directory.byCode('palm'))?.id ?? 0,
      house: false,
    })
    expect(listOf(await palm.call(consoleMembersContract.riskSignals))).toEqual([])
    const params = { ...second.params, kind: 'same_contact' }
    const look = (who: Browser) =>
      who.call(consoleMembersContract.reviewRiskSignal, { params, body: { reason: 'brothers, both are real' } })
    expect((await look(palm)).status).toBe(404)
    expect((await look(owner)).status).toBe(200)
    expect((await look(owner)).code).toBe('looked_already')
    expect(await open()).toEqual([])
    expect(await open({ looked: 'yes' })).toMatchObject([{ looked: { finding: 'brothers, both are real' } }])
    expect(await trail({ subject: `member:${second.id}`, action: 'identity.look_at_doubt' })).toHaveLength(1)
  })
})

describe('where a member was let in', () => {
  test('is told with how each session ended, and which browsers others use too [O1]', async () => {
    const { id, params } = await player('lookedup')
    const { rows } = await sql<{ device: Buffer }>`
      SELECT device_hash AS device FROM identity.device WHERE member_id = ${id}`.execute(db.owner)
    const other = await player('lookedtoo')
    await sql`
      INSERT INTO identity.device (member_id, device_hash, seen_at)
      VALUES (${other.id}, ${rows[0]?.device}, now()) ON CONFLICT DO NOTHING`.execute(db.owner)
    expect((await owner.call(consoleMembersContract.memberDevices, { params })).value).toMatchObject({
      devices: [{ mark: rows[0]?.device.toString('hex').slice(0, 12), others: 1 }],
    })
    await freeze(params, 'login')
    expect(listOf(await owner.call(consoleMembersContract.memberLogins, { params }))).toMatchObject([
      { ip: '127.0.0.1', why: 'blocked' },
    ])
  })
})
