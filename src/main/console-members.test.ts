import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { consoleMembersContract } from '#house/members/console/console-contract.ts'
import { keepProfile, remarkContacts } from '#house/contacts/index.ts'
import { openVault, type Vault } from '#runtime/secrets/vault.ts'
import { listMarked } from '#house/members/console/member-console-store.ts'
import { memberLimitsContract } from '#house/limits/console-contract.ts'
import { ledgerContract } from '#house/wallet/console-contract.ts'
import { systemRandom } from '#runtime/system.ts'
import { confirmAll } from '#testing/console.ts'
import { testSecrets } from '#testing/house.ts'
import { listOf, openConsoleStage, whole } from '#testing/console-stage.ts'
import { accessContract } from '#house/access/contract.ts'

const { db, house, operators, vendor, owner, ownerId, player, trail } = await openConsoleStage()
const reason = 'the member asked for it by phone'

describe('members', () => {
  test('are found by the beginning of an account and by id, page by page [O1]', async () => {
    const ids = []
    for (let i = 10; i < 70; i++) {
      const { rows } = await sql<{ id: bigint }>`
        INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
        VALUES (${house.merchant}, ${`Page${i}`}, ${`page${i}`}, 3, 'PLAY', 'EN', 'x', now(), '192.0.2.1', 'WEB') RETURNING id`.execute(
        db.owner,
      )
      ids.push(String(rows[0]?.id))
    }
    const seen: unknown[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page = await owner.call(consoleMembersContract.members, { query: { search: 'PAGE', ...(before && { before }) } })
      seen.push(...listOf(page).map(({ id }) => id))
      before = (page.value as { next: string | null }).next
    }
    expect(seen).toEqual(ids)
    const newest = await owner.call(consoleMembersContract.members)
    expect(listOf(newest)[0]).toMatchObject({ id: ids.at(-1), account: 'Page69', state: 'open' })
    const next = (newest.value as { next: string }).next
    expect(listOf(await owner.call(consoleMembersContract.members, { query: { before: next } }))[0]).toMatchObject({
      account: 'Page19',
    })
    const byId = await owner.call(consoleMembersContract.members, { query: { search: ids[3] as string } })
    expect(listOf(byId)[0]).toMatchObject({ account: 'Page13' })
    for (const search of ['page%', '_age10', "x' OR '1'='1"])
      expect(listOf(await owner.call(consoleMembersContract.members, { query: { search } }))).toEqual([])
  })

  test('show their contacts in full only to who may read them [trust 36]', async () => {
    const { id, params } = await player('phoned')
    const profile = { mobileNum: '85512345678', email: 'sok.dara@example.com' }
    await db.transact((tx) => keepProfile(tx, house.tools.vault, { member: id, merchant: house.merchant, profile }))
    const contacts = async (role: 'support' | 'auditor') => {
      const { browser } = await operators.as(role)
      return (await browser.call(consoleMembersContract.member, { params })).value as { masked: boolean; contacts: unknown[] }
    }
    expect(await contacts('support')).toMatchObject({
      masked: false,
      contacts: [
        { field: 'mobileNum', value: '85512345678' },
        { field: 'email', value: 'sok.dara@example.com' },
      ],
    })
    const covered = await contacts('auditor')
    expect(covered.masked).toBe(true)
    expect(JSON.stringify(covered)).not.toMatch(/12345|sok/)
  })

  test('are found by a whole phone number or e-mail, by who may read it, though neither stands in the database [O1, trust 36, trust 58]', async () => {
    const { id } = await player('called')
    const { vault } = house.tools
    const keep = (profile: Record<string, string>) =>
      db.transact((tx) => keepProfile(tx, vault, { member: id, merchant: house.merchant, profile }))
    const [support, auditor] = [await operators.as('support'), await operators.as('auditor')]
    const found = async (search: string, { browser } = support) =>
      listOf(await browser.call(consoleMembersContract.members, { query: { search } })).map((row) => row['id'])

    await keep({ mobileNum: '096 555 0199', countryDialingCode: '+855', email: 'Chan.Thy@Example.com' })
    for (const typed of ['0965550199', '096 555-0199', '+855 96 555 0199', '00855965550199', 'chan.thy@example.com'])
      expect(await found(typed), typed).toEqual([String(id)])
    for (const typed of ['965550', '+66 96 555 0199', 'thy@example.com', '%@%']) expect(await found(typed), typed).toEqual([])
    expect(await found('0965550199', auditor)).toEqual([])
    const { rows } = await sql<{ line: string }>`
      SELECT c::text || p::text AS line FROM identity.contact_mark c JOIN identity.profile p USING (member_id)`.execute(db.owner)
    expect(rows.length).toBeGreaterThan(1)
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const told of ['965550199', 'chan.thy', hex('965550199'), hex('chan.thy')])
      expect(rows.some(({ line }) => line.toLowerCase().includes(told))).toBe(false)

    // Another number takes the place of the first; whoever was never marked is, and by a new key too.
    await keep({ mobileNum: '0115550123' })
    expect([await found('0965550199'), await found('011 555 0123')]).toEqual([[], [String(id)]])
    await sql`UPDATE identity.profile SET marked = ''`.execute(db)
    await sql`DELETE FROM identity.contact_mark`.execute(db)
    await remarkContacts(db.transact, vault)
    expect(await found('0115550123')).toEqual([String(id)])
    const masters = [{ kid: 'next', secret: 'another secret of the tests, as long as that' }, ...testSecrets.profiles] as const
    const next = openVault({ masters, random: systemRandom })
    await remarkContacts(db.transact, next)
    const marked = async ({ index }: Vault) =>
      (
        await listMarked(db, {
          merchant: house.merchant,
          state: null,
          limit: 2,
          marks: index.every(house.merchant, 'phone:115550123'),
        })
      ).length
    expect([await marked(next), await marked(vault)]).toEqual([1, 0])
  })

  const all = ['login', 'bet', 'deposit', 'withdrawal']

  test('who are blocked are out at once: sessions, logins, bets and deposits; wins still come in [O1, trust 30]', async () => {
    const { id, params, browser, play } = await player('blocked1')
    const bet = { ...play('before'), amount: whole(2) }
    expect((await vendor.attempt('bet', bet)).answer?.status).toBe('RS_OK')
    expect((await owner.call(consoleMembersContract.freezeMember, { params, body: { kinds: all, reason } })).status).toBe(200)
    expect((await browser.get('/wps/member/info')).status).toBe(401)
    expect((await vendor.attempt('bet', { ...play('after'), amount: whole(1) })).answer?.status).not.toBe('RS_OK')
    const win = { ...play('before'), reference_transaction_uuid: bet.transaction_uuid, amount: whole(5), round_closed: true }
    expect((await vendor.attempt('win', win)).answer?.status).toBe('RS_OK')
    const { path } = accessContract.logIn['~orpc'].route as { path: string }
    const again = await browser.sealed({
      method: 'POST',
      path,
      data: { type: 'username', username: 'blocked1', password: 'a quiet river 42' },
    })
    expect([again.status, again.json.code]).toEqual([403, 'account_blocked'])
    expect((await owner.call(ledgerContract.memberFunds, { params })).value).toMatchObject({
      balance: '103',
      noBet: true,
      noWithdrawal: true,
    })
    expect((await owner.call(consoleMembersContract.freezeMember, { params, body: { kinds: all, reason } })).code).toBe(
      'already_frozen',
    )
    expect((await owner.call(consoleMembersContract.member, { params })).value).toMatchObject({
      state: 'blocked',
      freezes: all.map((kind) => ({ kind, by: `operator:${ownerId}`, reason })),
      sessions: [],
    })
    expect(await trail({ subject: `member:${id}`, action: 'identity.freeze_member' })).toMatchObject([
      { actor: `operator:${ownerId}`, reason, before: { frozen: [] }, after: { frozen: all }, ip: owner.ip },
    ])
    expect((await owner.call(consoleMembersContract.unfreezeMember, { params, body: { kinds: all, reason } })).status).toBe(200)
    await confirmAll((await operators.as('owner')).browser)
    expect((await owner.call(ledgerContract.memberFunds, { params })).value).toMatchObject({ noBet: false })
    expect(await trail({ action: 'identity.unfreeze_member', subject: `member:${id}` })).toHaveLength(1)
  })

  test('have limits that an operator sets with a reason [O1]', async () => {
    const { id, params, play } = await player('limited1')
    const body = { name: 'largest:*', amount: '1.5', reason }
    expect((await owner.call(memberLimitsContract.setMemberLimit, { params, body })).status).toBe(200)
    expect((await owner.call(memberLimitsContract.memberLimits, { params })).value).toEqual([
      { name: 'largest:*', amount: '1.5', setBy: `operator:${ownerId}`, next: null },
    ])
    expect((await vendor.attempt('bet', { ...play('big'), amount: whole(2) })).answer?.status).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await trail({ subject: `member:${id}`, action: 'limits.' })).toMatchObject([{ reason, after: { 'largest:*': '1.5' } }])
  })
})
