import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seedDemoMember } from '#house/members/index.ts'
import { startSession } from '#house/access/sessions/start-session.ts'
import { addPayee } from '#house/payments/payees/add-payee.ts'
import { post } from '#house/wallet/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { SessionKind } from '#wire/call.ts'
import { openCast, type Caller } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { fieldsOf, words } from '#testing/names.ts'
import { calls, filled, type Call } from '#testing/places.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)
const merchant = await house.directory.byCode('demo')
if (!merchant) throw new Error('the demo merchant is not there')
const passwordOf = (account: string) => `a quiet river of ${account}`

function browserOf({ token, cookie }: Pick<Caller, 'token' | 'cookie'>): Browser {
  const browser = house.browser()
  browser.token = token
  browser.cookies['__Host-sid'] = cookie
  return browser
}

type Holder = { readonly kind: SessionKind; readonly enter: () => Promise<Browser> }

/** Someone of an account type, in a session that may still be at a step of its login. */
async function holder(type: number, stage: 'open' | 'password' | 'factor' = 'open'): Promise<Holder> {
  const account = `type${type}${stage}`
  const who = { db, transact: db.transact, ...house.tools, merchant: merchant!, at: systemClock(), random: systemRandom }
  const member = await seedDemoMember(who, { account, password: passwordOf(account), type })
  const place = { ip: '192.0.2.1', userAgent: 'test', sid: null, random: systemRandom }
  const enter = async () => {
    const start = { ...place, member, merchant: merchant!, stage, now: systemClock() }
    const { token, sid } = await db.transact((tx) => startSession(tx, start))
    return browserOf({ token, cookie: sid })
  }
  const open = type === 3 ? 'member' : type === 4 ? 'trial' : 'agent'
  return { kind: stage === 'open' ? open : stage === 'password' ? 'change-ticket' : 'login-ticket', enter }
}

const holders: Readonly<Record<string, Holder>> = {
  'an agent of type 1': await holder(1),
  'an agent of type 2': await holder(2),
  'an agent of type 41': await holder(41),
  'an agent of type 42': await holder(42),
  'a player of type 3': await holder(3),
  'a trial of type 4': await holder(4),
  'a player who has yet to change the password': await holder(3, 'password'),
  'a player who has yet to show a second factor': await holder(3, 'factor'),
  'an agent who has yet to show a second factor': await holder(41, 'factor'),
  'a trial at a step that no trial has': await holder(4, 'factor'),
}

/** Sends nothing of use, to see who is let in: whoever is, is told what is wrong with it. */
async function knock(browser: Browser, { method, path }: Pick<Call, 'method' | 'path'>): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  const data = method === 'POST' || method === 'PUT' ? { data: {} } : {}
  return (await browser.ask({ method: method as 'GET', path: filled(path), headers, ...data })).status
}

describe('a call', () => {
  test.each(Object.entries(holders))(
    'lets %s in where it says so, and nowhere else [C2, trust 33]',
    async (_, { kind, enter }) => {
      const wrong: string[] = []
      for (const call of calls) {
        const admits = call.meta.session.includes('none') || call.meta.session.includes(kind)
        const status = await knock(await enter(), call)
        if ((status === 403) === admits || status === 401) wrong.push(`${call.method} ${call.path}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('wants a token where it admits no visitor, and none where it does: each as it is listed [C2, trust 33]', async () => {
    const wrong: string[] = []
    for (const call of calls) {
      const status = await knock(house.browser(), call)
      if ((status === 401) === call.meta.session.includes('none')) wrong.push(`${call.method} ${call.path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

type Try = { readonly body: object; readonly sealed: boolean }
type Own = { readonly payee: string; readonly passkey: string; readonly picture: string; readonly account: string }

/**
 * Every name in a body that stands for a row, by the call that takes it: what somebody sends who names that row.
 * Secrets that are good once (`code` of an exchange, `secret` of a link) are proofs by themselves and have tests of their own.
 */
const naming: Readonly<Record<string, (row: string, own: Own) => Try>> = {
  'PUT /wps/feedback pictures': (row) => ({ body: { content: 'Look at this', pictures: [row] }, sealed: false }),
  'POST /wps/payments/withdrawals payee': (row) => ({ body: { payee: row, amount: '5' }, sealed: true }),
  'POST /wps/member/passkeys/removal id': (row, { account }) => ({
    body: { password: passwordOf(account), id: row },
    sealed: true,
  }),
}
/** Names of rows that are no member's own, or that are asked in a test of their own. */
const elsewhere: Readonly<Record<string, string>> = {
  'PUT /wps/member/register providerTicket': 'good once, for the browser that came back with it: providers.test.ts',
  'PUT /wps/member/register/mobile providerTicket': 'the same',
  'POST /wps/member/links ticket': 'the same',
  'POST /wps/game/launchGame round': 'handed to the game alone, whose server knows whose round it is',
  'POST /wps/payments/slips deposit': 'slips.test.ts asks for another’s and for none',
  'POST /wps/payments/slips pictures': 'slips.test.ts shows another’s and none',
  'PUT /wps/offers/stop secret': 'journeys.test.ts sends one that nobody has',
  'POST /wps/verification/steps pictures': 'verification.test.ts sends another’s',
  'POST /wps/member/password/link secret': 'good once, for whom it was sent to',
  'POST /wps/payments/withdrawals/{id}/dispute picture': 'a picture of one’s own: receipt.test.ts sends another’s',
  'POST /wps/payments/withdrawals/{id}/receipt picture': 'a proof of one’s own: receipt.test.ts sends another’s',
  'POST /wps/payments/withdrawals/{id}/words picture': 'the same, and said of one’s own withdrawal alone',
  'GET /wps/agent/team/overview of': 'somebody below: team.test.ts asks for everyone, in trees of chance',
  'GET /wps/agent/team/members of': 'the same',
  'GET /wps/agent/team/members after': 'where a page of those below goes on: they are looked for below the agent alone',
  'GET /wps/agent/team/losses of': 'the same as of',
  'GET /wps/agent/team/losses after': 'the same as after',
  'GET /wps/agent/bills/{kind}/{id}/members after': 'where a page goes on within a bill of one’s own: bill-members.test.ts',
  'GET /wps/agent/team/bets member': 'the same as of',
  'GET /wps/agent/transactions member': 'the same as of',
  'GET /wps/records/team/bets member': 'somebody below: reports/team/team.test.ts asks for others',
  'GET /wps/records/team/account member': 'the same',
  'POST /wps/records/exports of': 'somebody below: team-files.test.ts asks for a stranger',
  'POST /wps/records/exports member': 'the same',
  'POST /wps/agent/contracts/{kind} contract': 'one’s own contract: contracts.test.ts names a stranger’s',
  'POST /wps/agent/contracts/{kind} request': 'the same of requests',
  'POST /wps/agent/links presets': 'terms of contracts, no row of anybody: presets.test.ts',
  'POST /wps/agent/links rebate': 'a rate in per cent, no row of anybody: link-rebates.test.ts',
  'POST /wps/session/login unlockPasskey': 'what a passkey signed, good once for a browser: unlock.test.ts shows another’s',
  'GET /wps/game/bets/words rounds': 'the arcade tells of those of the player who asks: draws.test.ts asks for another’s',
  'GET /wps/agent/arrivals link': 'narrows who stands below the agent who asks: register.test.ts',
  before: 'a place in one’s own list: roles.test.ts asks every list from another’s place',
}

const namesIn = (call: Call): string[] =>
  fieldsOf(call)
    .filter((name) => !words.has(name))
    .map((name) => (name === 'before' ? name : `${call.method} ${call.path} ${name}`))

async function belongings(account: string, id: bigint): Promise<Own> {
  const lines = [{ from: { house: 'deposits' }, to: { member: id }, amount: 100n * UNITS_PER_WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  const payeeOf = { option: 'sandbox', holder: 'Sok Dara', account: '001234567', ip: '192.0.2.1', vault: house.tools.vault }
  const whose = { member: id, merchant: { id: house.merchant, code: 'demo' } }
  const at = { now: systemClock(), random: systemRandom }
  const payee = await db.transact((tx) => addPayee(tx, { ...whose, ...payeeOf }, at))
  if (isRefusal(payee)) throw new Error('no payee')
  const [passkey, picture] = [`passkey-${account}`, randomUUID()]
  const bytes = Buffer.from('x')
  await sql`INSERT INTO identity.passkey VALUES (${passkey}, ${id}, ${bytes}, 0, '{}', 'key', now())`.execute(db.owner)
  await sql`UPDATE identity.session SET proved_by = 'passkey' WHERE member_id = ${id} AND ended_at IS NULL`.execute(db.owner)
  await sql`INSERT INTO content.feedback_picture (id, merchant, member, bytes, added_at)
    VALUES (${picture}, ${house.merchant}, ${id}, ${bytes}, now())`.execute(db.owner)
  return { payee: payee.id, passkey, picture, account }
}

const rowOf = (place: string, { payee, passkey, picture }: Own) =>
  place.endsWith('payee') ? payee : place.endsWith('pictures') ? picture : passkey

async function send(caller: Caller, place: string, { body, sealed }: Try) {
  const [method, path] = place.split(' ') as ['PUT' | 'POST', string]
  const browser = browserOf(caller)
  const asked = { method, path, data: body, headers: { 'idempotency-key': randomUUID() } }
  const { status, json } = await (sealed ? browser.sealed(asked) : browser.ask(asked))
  return { status, ...json }
}

describe('a row that is named in a body', () => {
  test('is known for what it is: a new name of a row is not overlooked [trust 34]', () => {
    expect([...new Set(calls.flatMap(namesIn))].sort()).toEqual([...Object.keys(naming), ...Object.keys(elsewhere)].sort())
  })

  test.each(Object.entries(naming))('is refused to another as if it were not there: %s [C2, trust 34]', async (place, tried) => {
    const [member, other] = [cast.is('member'), cast.is('other member')]
    const account = (caller: Caller) => caller.role.replace(/\W/g, '').slice(0, 12)
    const own = await belongings(`${account(member)}`, member.id)
    const strangers = await belongings(account(other), other.id)
    const missing = await send(other, place, tried(randomUUID(), strangers))
    const foreign = await send(other, place, tried(rowOf(place, own), strangers))
    expect(missing.success).toBe(false)
    expect(foreign).toEqual(missing)
    expect(await send(member, place, tried(rowOf(place, own), own)), 'its owner').toMatchObject({ status: 200, success: true })
    await sql`DELETE FROM identity.passkey`.execute(db.owner)
  })
})
