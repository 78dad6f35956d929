import { createCanvas } from '@napi-rs/canvas'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertMessage } from '#house/notifications/inbox/store.ts'
import { claimsOf } from '#house/promotions/claim-store.ts'
import { claimReward } from '#house/promotions/claim-reward.ts'
import { keepPicture } from '#house/payments/proofs/keep-picture.ts'
import { addPayee } from '#house/payments/payees/add-payee.ts'
import { requestDeposit } from '#house/payments/deposits/request-deposit.ts'
import { requestWithdrawal } from '#house/payments/requests/request-withdrawal.ts'
import { noTurnover } from '#house/payments/requests/turnover.ts'
import { requestExport } from '#house/reports/exports/request-export.ts'
import { writeExport } from '#house/reports/exports/write-export.ts'
import { post } from '#house/wallet/index.ts'
import { DAY } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { giftTerms } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { headersOf, openCast, roles, type Caller, type Role } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { aligned, calls, filled, mountedAt, places, type Place } from '#testing/places.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)
const member = cast.is('member')

type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  /** The call takes no body. */
  readonly bare?: boolean
  readonly data?: object | undefined
}

async function send({ method, url, headers, data, bare = false }: Sent) {
  const writes = !bare && (method === 'POST' || method === 'PUT')
  const body = writes ? { payload: JSON.stringify(data ? { data } : {}) } : {}
  const asked = { ...headers, ...(writes && { 'content-type': 'application/json' }), 'idempotency-key': randomUUID() }
  const response = await house.app.inject({ method: method as 'GET', url, headers: asked, ...body })
  return { status: response.statusCode, text: response.body }
}

/** Who a request may come from: each of the cast, and a member whose proof is not whole. All speak to the first merchant. */
async function proofs(): Promise<Readonly<Record<string, Record<string, string>>>> {
  const at = (caller: Caller) => headersOf({ ...caller, host: 'localhost' })
  const { authorization, cookie } = at(member) as { authorization: string; cookie: string }
  const ended = await cast.renew('other member')
  const expired = await cast.renew('other member')
  await sql`UPDATE identity.session SET ended_at = now(), end_reason = 'test' WHERE id = ${ended.session}`.execute(db.owner)
  await sql`UPDATE identity.session SET ends_at = ${new Date(systemClock() - DAY)} WHERE id = ${expired.session}`.execute(
    db.owner,
  )
  return {
    ...Object.fromEntries(roles.map((role) => [role, at(cast.is(role))])),
    'cookie only': { host: 'localhost', cookie },
    'header only': { host: 'localhost', authorization },
    'two halves of two': { host: 'localhost', authorization, cookie: at(cast.is('agent'))['cookie'] ?? '' },
    'ended session': at(ended),
    'expired session': at(expired),
  }
}

/** in: the call looked at what was asked · 401 and 403: it did not. */
const seen = (status: number) => (status === 401 || status === 403 ? String(status) : 'in')

async function rowOf({ method, path }: Place, callers: Readonly<Record<string, Record<string, string>>>): Promise<string[]> {
  const cells = []
  for (const [role, headers] of Object.entries(callers)) {
    cells.push(seen((await send({ method, url: filled(path), headers })).status))
    if (path.startsWith('/wps/session') && (roles as readonly string[]).includes(role))
      Object.assign(headers, await again(role as Role))
  }
  return [`${method} ${path}`, ...cells]
}

/** A call may have ended the session that made it. */
const again = async (role: Role) => headersOf({ ...(await cast.renew(role)), host: 'localhost' })

describe('who may call what', () => {
  test('is as the table says, for every place of the house [trust 28, trust 29, trust 33, trust 37]', async () => {
    const callers = await proofs()
    const rows = [['', ...Object.keys(callers)]]
    for (const place of places) rows.push(await rowOf(place, callers))
    await expect(`${aligned(rows)}\n`).toMatchFileSnapshot('roles.txt')
  }, 120_000)

  test('names every place that the house answers at [trust 33]', () => {
    const found = mountedAt(house.app.printRoutes({ commonPrefix: false }))
    const known = places.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    expect(found.filter((place) => !place.startsWith('HEAD ')).sort()).toEqual([...new Set(known)].sort())
  })
})

/** What stands in their gap is a game, a raffle or a company, which is everyone's; whose it is here, the session says. */
const publicNames: ReadonlySet<string> = new Set([
  '/wps/agent/contracts/{kind}',
  '/wps/agent/contracts/{kind}/bounds',
  '/lgw/games/favourites/{nodeId}',
  '/wps/session/login/social/{provider}',
  '/wps/member/links/{provider}',
  '/wps/member/links/{provider}/removal',
  '/wps/promotions/{id}/raffle',
  '/wps/promotions/raffles/{id}/proof',
])

/** A name as rows of this place have it, of a row that is not there. */
const nobodys = (path: string) => (/^\/wps\/records\/(?:bets|account)\//.test(path) ? '0-999999' : randomUUID())

describe('what is another’s', () => {
  const others: readonly Role[] = ['visitor', 'trial', 'other member', 'agent', "another merchant's member"]

  /** What the member has at each place that names a row. A place that is missing here fails the test below. */
  async function belongings(): Promise<Readonly<Record<string, string>>> {
    const lines = [{ from: { house: 'deposits' }, to: { member: member.id }, amount: 100n * UNITS_PER_WHOLE }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
    const asked = { member: member.id, merchant: house.merchant, method: 'sandbox', amount: '25', language: 'EN', region: null }
    const deposit = await db.transact((tx) =>
      requestDeposit(tx, asked, { now: systemClock(), random: systemRandom, moved: house.moved }),
    )
    const unpaid = await db.transact((tx) =>
      requestDeposit(tx, asked, { now: systemClock(), random: systemRandom, moved: house.moved }),
    )
    const play = { vendor: 1, merchant: house.merchant, currency: 'PLAY', product: 'RNG', game: 'lantern-market', round: 'first' }
    const { entry } = await house.wagers.stake({ ...play, ext: randomUUID(), member: member.id, amount: UNITS_PER_WHOLE })
    if (isRefusal(deposit) || isRefusal(unpaid) || !entry) throw new Error('the member has nothing to look at')
    const [toRead, toDelete] = [await message(), await message()]
    const { session } = await cast.renew('member')
    await cast.renew('member')
    return {
      '/wps/session/{id}': session,
      '/wps/payments/deposits/{id}': deposit.id,
      '/wps/payments/deposits/{id}/cancel': unpaid.id,
      '/wps/messages/{id}': toDelete,
      '/wps/messages/{id}/read': toRead,
      ...(await payouts()),
      '/wps/agent/transfers/{id}': await transfer(),
      '/wps/bonuses/{id}/forfeit': await bonus(),
      '/wps/records/exports/{id}': await file(),
      '/wps/records/exports/{id}/cancel': await wish(),
      '/wps/records/bets/{id}': `${entry.lane}-${entry.seq}`,
      '/wps/records/account/{id}': `${entry.lane}-${entry.seq}`,
    }
  }

  /** What the member sent to somebody above. */
  async function transfer(): Promise<string> {
    const [id, above] = [randomUUID(), '900000000']
    await sql`
      INSERT INTO agents.node (member, merchant, parent, path, since)
      SELECT m, ${house.merchant}, NULL, ARRAY[m], now() FROM unnest(ARRAY[${above}, ${member.id}]::bigint[]) m
      ON CONFLICT DO NOTHING`.execute(db.owner)
    await sql`
      INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at)
      VALUES (${id}, ${house.merchant}, ${member.id}, ${above}, 'up', 100000, 'PLAY', now())`.execute(db.owner)
    return id
  }

  /** A bonus that the member took. */
  async function bonus(): Promise<string> {
    const promotion = await taking(db, house, systemClock).offer(giftTerms)
    const { calendar } = (await house.directory.byId(house.merchant))!
    const merchant = { id: house.merchant, code: 'demo', calendar }
    const asked = { promotion, member: member.id, merchant, ip: '192.0.2.1' }
    await db.transact((tx) => claimReward(tx, asked, { now: systemClock(), random: systemRandom }))
    const [own] = await claimsOf(db, member.id)
    if (own?.state !== 'process') throw new Error('the member has no bonus')
    return own.id
  }

  /** A word to the member alone. */
  async function message(): Promise<string> {
    const [now, id] = [systemClock(), randomUUID()]
    const written = { writtenAt: now, writtenBy: 1n, writtenName: 'test', comesAt: now, cleaner: 1 }
    const texts = { EN: { title: 'For you', content: '' } }
    await db.transact((tx) => insertMessage(tx, { id, merchant: house.merchant, member: member.id, texts, ...written }))
    return id
  }

  /** A record as a file that is not written yet. */
  async function wish(): Promise<string> {
    const wish = { record: 'account', from: '2026-11-01', to: '2026-11-01', zone: 'UTC' } as const
    const asked = { member: member.id, merchant: house.merchant, operator: null, language: 'EN', wish }
    const at = { now: systemClock(), random: systemRandom }
    const made = await db.transact((tx) => requestExport(tx, asked, at))
    if (isRefusal(made)) throw new Error('the member has no file')
    return made.id
  }

  /** A record as a file. */
  async function file(): Promise<string> {
    const id = await wish()
    await writeExport({ db, transact: db.transact, clock: systemClock }, id)
    return id
  }

  /** An account of the member, and what is on its way to it. */
  async function payouts(): Promise<Readonly<Record<string, string>>> {
    const merchant = { id: house.merchant, code: 'demo' }
    const account = { member: member.id, merchant, option: 'sandbox', holder: 'Sok Dara', account: '001234567', ip: '192.0.2.1' }
    const at = { now: systemClock(), random: systemRandom }
    const payee = await db.transact((tx) => addPayee(tx, { ...account, vault: house.tools.vault }, at))
    if (isRefusal(payee)) throw new Error('the member has no account')
    const asked = { member: member.id, merchant: house.merchant, payee: payee.id, amount: '5', language: 'EN' }
    const withdrawal = await db.transact((tx) =>
      requestWithdrawal(tx, asked, { ...at, turnover: noTurnover, moved: house.moved }),
    )
    if (isRefusal(withdrawal)) throw new Error('the member withdraws nothing')
    const sender = { db, transact: db.transact, merchant: house.merchant, member: member.id, ...at, draw: house.draw }
    const picture = await keepPicture(sender, await createCanvas(2, 2).encode('png'))
    if (isRefusal(picture)) throw new Error('the member shows nothing')
    return {
      '/wps/payments/accounts/{id}': payee.id,
      '/wps/payments/withdrawals/{id}': withdrawal.id,
      '/wps/payments/pictures/{id}': picture.id,
      ...(await lives(withdrawal.id)),
    }
  }

  /** The same withdrawal once more in each state from which the member says something of it. */
  async function lives(withdrawal: string): Promise<Readonly<Record<string, string>>> {
    const at = async (state: string) => {
      const id = randomUUID()
      await sql`
        INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language, created_at,
          changed_at, ask_at, due_at)
        SELECT ${id}, ${randomUUID()}, member, merchant, option, provider, payee, amount, currency, ${state}, language, created_at, changed_at,
          ask_at, due_at
        FROM payments.withdrawal WHERE id = ${withdrawal}`.execute(db.owner)
      return id
    }
    return {
      '/wps/payments/withdrawals/{id}/history': withdrawal,
      '/wps/payments/withdrawals/{id}/cancel': await at('requested'),
      '/wps/payments/withdrawals/{id}/receipt': await at('paid'),
      '/wps/payments/withdrawals/{id}/dispute': await at('partly'),
      '/wps/payments/withdrawals/{id}/words': await at('disputed'),
    }
  }

  /** What is sent where nothing would not do. */
  const saying: Readonly<Record<string, object>> = {
    '/wps/payments/withdrawals/{id}/receipt': { said: 'received' },
    '/wps/payments/withdrawals/{id}/dispute': { content: 'nothing came' },
    '/wps/payments/withdrawals/{id}/words': { content: 'nothing came' },
  }

  test('is not there for anyone else: the member’s own calls, sent again by others [C2, trust 34, trust 37]', async () => {
    await sql`UPDATE merchants.merchant SET flags = flags || '{"CANCELWITHDRAWAL": true}'`.execute(db.owner)
    house.directory.forget()
    const own = await belongings()
    // What agents alone may call is asked with everyone's name by own-branch.test.ts.
    const naming = calls.filter(
      ({ path, meta }) => path.includes('{') && meta.session.includes('member') && !publicNames.has(path),
    )
    expect([...new Set(naming.map(({ path }) => path))].sort()).toEqual(Object.keys(own).sort())
    for (const { method, path, body } of naming) {
      const url = filled(path, own[path])
      const of = { method, bare: body === undefined, data: saying[path] }
      for (const role of others) {
        const { status, text } = await send({ ...of, url, headers: headersOf(cast.is(role)) })
        expect([401, 403, 404], `${role}: ${method} ${url} ${text}`).toContain(status)
        expect(status === 401, `${role}: ${method} ${url}`).toBe(role === 'visitor')
        // Whether there is such a row is the owner's to know.
        const missing = await send({ ...of, url: filled(path, nobodys(path)), headers: headersOf(cast.is(role)) })
        expect({ status, text }, `${role}: ${method} ${url}`).toEqual(missing)
      }
      const { status } = await send({ ...of, url, headers: headersOf(cast.is('member')) })
      expect(status, `${method} ${url} of the member`).toBe(200)
    }
  })

  test('is in no list of anyone else, also when the page asked for begins at it [C2, trust 34]', async () => {
    const own = await belongings()
    const named = Object.values(own)
    await sql`UPDATE merchants.merchant SET flags = flags || '{"REFERRAL": true, "POINTMALL": true}'`.execute(db.owner)
    house.directory.forget()
    const paged = calls.filter(({ query }) => query && 'before' in (query as unknown as { shape: object }).shape)
    expect(paged.length).toBeGreaterThan(2)
    for (const { method, path } of paged) {
      for (const before of named) {
        for (const role of ['other member', 'agent'] as const) {
          const url = `${path}?before=${before}`
          const { status, text } = await send({ method, url, headers: headersOf(cast.is(role)) })
          expect([200, 400, 403]).toContain(status)
          expect(named.filter((id) => text.includes(id))).toEqual([])
        }
      }
    }
  })
})
