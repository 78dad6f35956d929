import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { confirmAll, testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { showing } from '#testing/verification.ts'
import { profileOf } from '#house/contacts/index.ts'
import { beginPause } from '#house/limits/index.ts'
import { insertMessage } from '#house/notifications/index.ts'
import { retentionConsoleContract as desk } from './console-contract.ts'
import { eraseOver } from './erase-over.ts'
import { erased, kept } from '#testing/tables/personal.ts'
import { usual } from './rules/terms.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { tell, confirm, sendIdentity } = showing(db, house)
const { directory, tools } = house

const night = (at: Millis = systemClock()) =>
  eraseOver({ db, transact: db.transact, clock: () => at, vault: tools.vault, directory })
const later = (days: number) => systemClock() + days * DAY

const write = async (member: bigint, at: Millis = systemClock()) => {
  const id = newId(at, systemRandom)
  const texts = { EN: { title: 'Welcome', content: 'Glad to have you here' } }
  const by = { writtenAt: at, writtenBy: 0n, writtenName: 'house', cleaner: 1 }
  await db.transact((tx) => insertMessage(tx, { id, merchant: house.merchant, member, texts, comesAt: at, ...by }))
}

let count = 0
/** Somebody who showed who they are, wrote to the house and was written to. */
const person = async () => {
  const browser = house.browser()
  const member = await browser.register(`leaving${1000 + ++count}`)
  await tell(member)
  await confirm(browser)
  await sendIdentity(browser)
  await write(member)
  await sql`
    INSERT INTO identity.note (id, member_id, text, written_by, written_at)
    VALUES (${newId(systemClock(), systemRandom)}, ${member}, 'called about a payout', 'Sophea', now())`.execute(db)
  return { browser, member }
}
const close = (browser: Browser) =>
  browser.sealed({ method: 'POST', path: '/wps/member/close', data: { password: 'a quiet river 42' } })

/** Every table of the house that names a member, by the column that does. */
async function naming(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_schema || '.' || table_name AS table, min(column_name) AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema <> 'pg_catalog'
      AND column_name IN ('member', 'member_id', 'agent', 'upline', 'sender', 'owner', 'account')
      AND NOT (table_schema = 'identity' AND table_name = 'member')
    GROUP BY 1`.execute(db.owner)
  return new Map(rows.map(({ table, column }) => [table, column]))
}

test('every table that names a member is erased with the person, or kept for a reason that stands in one list [trust 61]', async () => {
  const listed = [...erased, ...Object.values(kept).flatMap((tables) => tables.trim().split(/\s+/))]
  expect(listed.toSorted()).toEqual([...(await naming()).keys()].toSorted())
})

test('who closed an account is a number once its term is over, and nobody before; money and the audit trail stay [trust 61, A18]', async () => {
  const leaving = await person()
  const staying = await person()
  expect((await close(leaving.browser)).status).toBe(200)
  const before = await sql<{ dump: string }>`
    SELECT (SELECT string_agg(a::text, ' ') FROM wallet.account a WHERE a.owner = ${leaving.member}) AS dump`.execute(db.owner)
  // Somebody whose merchant lets accounts be called so has taken the name.
  const taken = `erased-${leaving.member}`
  await sql`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    VALUES (${house.merchant}, ${taken}, ${taken}, 2, 'PLAY', 'EN', ${taken}, now(), '192.0.2.8', 'account')`.execute(db.owner)
  await night(later(usual.account - 1))
  expect(await profileOf(db, tools.vault, leaving.member)).toMatchObject({ payeeName: 'Sok Dara' })

  await night(later(usual.account + 1))
  expect(await profileOf(db, tools.vault, leaving.member)).toEqual({})
  expect(await profileOf(db, tools.vault, staying.member)).toMatchObject({ payeeName: 'Sok Dara' })
  const columns = await naming()
  // What stays of a session, an account to pay to and goods is when they were, and no more.
  const blanked = new Set(['identity.session', 'identity.subaccount', 'payments.payee', 'payments.picture', 'points.redemption'])
  for (const table of erased.filter((name) => !blanked.has(name))) {
    const column = columns.get(table) as string
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${leaving.member}`.execute(db.owner)
    expect(rows, table).toEqual([])
  }
  const { rows: sessions } = await sql`
    SELECT DISTINCT host(ip) AS ip, user_agent AS "userAgent" FROM identity.session WHERE member_id = ${leaving.member}`.execute(
    db.owner,
  )
  expect(sessions).toEqual([{ ip: '0.0.0.0', userAgent: '' }])
  const { rows: members } = await sql`
    SELECT account, nickname, host(registered_ip) AS ip FROM identity.member WHERE id = ${leaving.member}`.execute(db.owner)
  expect(members).toEqual([{ account: `erased-${leaving.member}`, nickname: `erased-${leaving.member}`, ip: '0.0.0.0' }])
  const after = await sql<{ dump: string }>`
    SELECT (SELECT string_agg(a::text, ' ') FROM wallet.account a WHERE a.owner = ${leaving.member}) AS dump`.execute(db.owner)
  expect(after.rows).toEqual(before.rows)
  const { rows: said } = await sql`
    SELECT count(*)::int AS times FROM audit.entry WHERE subject = ${`member:${leaving.member}`} AND action = 'retention.erase_person'`.execute(
    db.owner,
  )
  expect(said).toEqual([{ times: 1 }])
})

test('what nobody may change goes with whoever closed their account, and no other way [trust 61, trust 59]', async () => {
  const { member } = await person()
  for (const erase of [sql`SELECT identity.erase_words(${member})`, sql`SELECT verification.erase_steps(${member})`])
    await expect(erase.execute(db)).rejects.toThrow('has not closed their account')
  await expect(sql`DELETE FROM identity.note WHERE member_id = ${member}`.execute(db)).rejects.toThrow('permission denied')
})

test('whoever excluded themselves is known as long as that goes on [trust 61]', async () => {
  const { browser, member } = await person()
  expect((await close(browser)).status).toBe(200)
  const merchant = { id: house.merchant, code: 'DEMO' }
  const pause = { member, merchant, ip: '192.0.2.7', kind: 'exclusion', length: 6, region: null } as const
  await db.transact((tx) => beginPause(tx, pause, { clock: systemClock, random: systemRandom }))
  await night(later(usual.account + 1))
  expect(await profileOf(db, tools.vault, member)).toMatchObject({ payeeName: 'Sok Dara' })
  await sql`UPDATE limits.pause SET asked_at = until, over_at = until + interval '7 days' WHERE member = ${member}`.execute(
    db.owner,
  )
  await night(later(usual.account + 1))
  expect(await profileOf(db, tools.vault, member)).toEqual({})
})

test('traces of logins, messages and feedback go by terms of their own, and two operators change those [trust 61, O1]', async () => {
  const { member, browser } = await person()
  const operators = await testConsole(db, house)
  const [owner, second] = [await operators.as('owner'), await operators.as('manager')]
  const shown = async () => (await owner.browser.call(desk.terms, {})).value
  const now = async () => {
    const { rows } = await sql<{ traces: number; messages: number; feedback: number }>`
      SELECT (SELECT count(*)::int FROM identity.session WHERE member_id = ${member} AND user_agent <> '') AS traces,
        (SELECT count(*)::int FROM notifications.message WHERE member = ${member}) AS messages,
        (SELECT count(*)::int FROM content.feedback WHERE member = ${member}) AS feedback`.execute(db.owner)
    return rows[0]
  }
  await browser.ask({ method: 'DELETE', path: '/wps/session/logout' })
  await sql`
    INSERT INTO content.feedback (id, merchant, member, content, language, ip, told_at, state, settled_by, settled_at)
    VALUES (gen_random_uuid(), ${house.merchant}, ${member}, 'The lobby is dark', 'EN', '192.0.2.7', now(), 'closed', 'dara', now())`.execute(
    db.owner,
  )
  expect(await now()).toEqual({ traces: 1, messages: 1, feedback: 1 })
  await night(later(100))
  expect(await now()).toEqual({ traces: 1, messages: 1, feedback: 1 })

  expect(await shown()).toEqual({ terms: usual, set: false })
  const terms = { account: 3000, traces: 30, messages: 60, feedback: 365 }
  expect((await owner.browser.call(desk.changeTerms, { body: { ...terms, traces: 7, reason: 'a shorter law' } })).status).toBe(
    400,
  )
  const proposed = await owner.browser.call(desk.changeTerms, { body: { ...terms, reason: 'a shorter law' } })
  expect(proposed.value).toMatchObject({ waits: expect.anything() as unknown })
  expect(await shown()).toEqual({ terms: usual, set: false })
  await confirmAll(second.browser)
  expect(await shown()).toEqual({ terms, set: true })
  await night(later(45))
  expect(await now()).toEqual({ traces: 0, messages: 1, feedback: 1 })
  await night(later(100))
  expect(await now()).toEqual({ traces: 0, messages: 0, feedback: 1 })
  await night(later(400))
  expect(await now()).toEqual({ traces: 0, messages: 0, feedback: 0 })
})

test('what was answered under a key goes after ninety days, and no sooner', async () => {
  await person()
  const keys = async () =>
    (await sql<{ keys: number }>`SELECT count(*)::int AS keys FROM runtime.idempotency_key`.execute(db.owner)).rows[0]?.keys ?? 0
  const before = await keys()
  expect(before).toBeGreaterThan(0)
  await night(later(89))
  expect(await keys()).toBe(before)
  await night(later(91))
  expect(await keys()).toBe(0)
})
