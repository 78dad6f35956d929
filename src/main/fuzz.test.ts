import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertMessage } from '#house/notifications/inbox/store.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { insertPayee } from '#house/payments/payees/payee-store.ts'
import { keepPicture } from '#house/payments/proofs/keep-picture.ts'
import { requestDeposit } from '#house/payments/deposits/request-deposit.ts'
import { requestWithdrawal } from '#house/payments/requests/request-withdrawal.ts'
import { DEMO_WALLET_VENDOR, seedDemoWallet } from '#house/games/demo/seed-demo-wallet.ts'
import { noTurnover } from '#house/payments/requests/turnover.ts'
import { changeMerchant, DEMO_MERCHANT } from '#house/merchants/index.ts'
import { heldForProof } from '#house/access/factors/unproven.ts'
import { provesBy } from '#house/access/rules/proof.ts'
import { setOwnLimits } from '#house/limits/set-own-limits.ts'
import { insertExport } from '#house/reports/exports/export-store.ts'
import { post } from '#house/wallet/index.ts'
import { DAY, MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { toLog } from '#runtime/carriers/to-log.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openCast, type Role } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { privileged } from '#testing/fuzz/hostile.ts'
import { agentFlags, keepAgents } from '#testing/fuzz/agent-world.ts'
import { askingOf } from '#testing/fuzz/house-asking.ts'
import { ask } from '#testing/fuzz/house-door.ts'
import { jsonText } from '#testing/fuzz/json-text.ts'
import { judge } from '#testing/fuzz/judge.ts'
import { keepRaffle } from '#testing/fuzz/raffle-world.ts'
import { TIME_LIMIT, tryCasesWithoutMoney } from '#testing/fuzz/run.ts'
import { valueOf, type Living } from '#testing/fuzz/shapes.ts'
import { testHouse, testSecrets } from '#testing/house.ts'
import { calls, filled } from '#testing/places.ts'
import { matchTerms } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'

const db = await testDatabase('house')
const silent = openLog({ name: 'test', level: 'silent' })
/** Time that passes between two requests where the house asks for some. */
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock, carriers: { sms: toLog(silent), email: toLog(silent) } })
const open = {
  MOBILEVERCODELOGIN3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  CHNGPASSVERIF3: true,
  SLIDERCAPTCHA: true,
  MISSIONS: true,
  POINTMALL: true,
  ...agentFlags,
}
const opening = { code: DEMO_MERCHANT, change: { flags: open }, actor: 'operator:1', reason: 'a test', at: systemClock() }
await db.transact((tx) => changeMerchant(tx, opening))
const cast = await openCast(db, house)
/** What takes longer than a proof stands is asked as by somebody who shows it again, by whatever the requests before it set up. */
beforeEach(async () => {
  for (const role of new Set(Object.values(callers).flat())) {
    const { id } = cast.is(role)
    const [by = 'password'] = provesBy(await heldForProof(db, id))
    await sql`
      UPDATE identity.session SET proved_at = ${new Date(clock())}, proved_by = ${by}
      WHERE member_id = ${id} AND proved_at IS NOT NULL AND ended_at IS NULL`.execute(db.owner)
  }
})

const { id: member } = cast.is('member')
const told = { member, merchant: house.merchant, profile: { email: 'member@example.com' } }
await db.transact((tx) => keepProfile(tx, house.tools.vault, told))
const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 100n * UNITS_PER_WHOLE }] as const
await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
const asked = { member, merchant: house.merchant, method: 'sandbox', amount: '25', language: 'EN', region: null }
const deposit = await db.transact((tx) =>
  requestDeposit(tx, asked, { now: systemClock(), random: systemRandom, moved: house.moved }),
)
if (isRefusal(deposit)) throw new Error(`a deposit was refused: ${deposit.code}`)
const slip = await db.transact((tx) =>
  requestDeposit(tx, { ...asked, method: 'sandbox-transfer' }, { now: systemClock(), random: systemRandom, moved: house.moved }),
)
if (isRefusal(slip)) throw new Error(`a deposit by transfer was refused: ${slip.code}`)
const apart = { id: 'night', secret: 'the secret of a vendor that keeps a wallet', wrapping: testSecrets.vendorKeys }
await db.transact((tx) =>
  seedDemoWallet(tx, { ...apart, merchant: house.merchant, arcade: 'http://arcade.localhost:8082', keyId: apart.id }),
)
const play = { vendor: 1, merchant: house.merchant, currency: 'PLAY', product: 'RNG', game: 'lantern-market', round: 'first' }
const { entry } = await house.wagers.stake({ ...play, ext: randomUUID(), member, amount: UNITS_PER_WHOLE })
if (!entry) throw new Error('a bet was refused')
const bet = `${entry.lane}-${entry.seq}`

/** The member stands below the agent. */
const agent = String(cast.is('agent').id)
await sql`UPDATE agents.node SET parent = ${agent}, path = ARRAY[${agent}, ${member}]::bigint[] WHERE member = ${member}`.execute(
  db.owner,
)

/** And there is a line of a day of theirs. */
const teamDay = '2026-01-01'
await sql`
  INSERT INTO agents.member_day (merchant, day, about, what, currency, path, member, gained, lost, valid, times)
  SELECT merchant, ${teamDay}::date, 'play', 'RNG', 'PLAY', path, member, 0, 1, 1, 1 FROM agents.node WHERE member = ${member}`.execute(
  db.owner,
)

const agentsWorld = await keepAgents(db, house, { agent: cast.is('agent').id, member })

/** An account of the member to have money paid to, as many as the requests may remove. */
async function keepPayee(): Promise<string> {
  const id = randomUUID()
  const sealed = house.tools.vault.seal(member, { holder: 'Sok Dara', account: '001234567' })
  const payee = {
    id,
    member,
    merchant: house.merchant,
    option: 'sandbox',
    tail: '4567',
    ...sealed,
    createdAt: new Date(systemClock()),
  }
  await db.transact((tx) => insertPayee(tx, payee, ''))
  return id
}
const payees = await Promise.all(Array.from({ length: 40 }, keepPayee))
const withdrawn = { member, merchant: house.merchant, payee: payees[0]!, amount: '5', language: 'EN' }
const withdrawal = await db.transact((tx) =>
  requestWithdrawal(tx, withdrawn, { now: systemClock(), random: systemRandom, turnover: noTurnover, moved: house.moved }),
)
if (isRefusal(withdrawal)) throw new Error(`a withdrawal was refused: ${withdrawal.code}`)

/** The same withdrawal in the state from which a member says something, as often as the requests may. */
async function keepWithdrawals(of: string, state: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language, created_at,
      changed_at, ask_at, due_at)
    SELECT gen_random_uuid(), gen_random_uuid(), member, merchant, option, provider, payee, amount, currency, ${state}, language, created_at,
      changed_at, ask_at, due_at
    FROM payments.withdrawal, generate_series(1, 40) WHERE id = ${of} RETURNING id`.execute(db.owner)
  return rows.map(({ id }) => id)
}
const paid = await keepWithdrawals(withdrawal.id, 'paid')
const missed = await keepWithdrawals(withdrawal.id, 'partly')
const disputed = await keepWithdrawals(withdrawal.id, 'disputed')

/** A word to everybody, as many as the requests may delete. */
async function keepMessage(): Promise<string> {
  const [id, at] = [randomUUID(), systemClock()]
  const written = { writtenAt: at, writtenBy: 1n, writtenName: 'test', comesAt: at, cleaner: 1 }
  const texts = { EN: { title: 'For all', content: '' } }
  await db.transact((tx) => insertMessage(tx, { id, merchant: house.merchant, member: null, texts, ...written }))
  return id
}
const messages = await Promise.all(Array.from({ length: 10 }, keepMessage))

const drawn = await createCanvas(3, 2).encode('png')
const picture = drawn.toString('base64')
const shown = await keepPicture(
  { db, transact: db.transact, merchant: house.merchant, member, now: systemClock(), random: systemRandom, draw: house.draw },
  drawn,
)
if (isRefusal(shown)) throw new Error(`a picture was refused: ${shown.code}`)

/** A file of the member's that is not written yet, and no other such. */
async function keepExport(): Promise<string> {
  await sql`UPDATE reports.export SET state = 'failed' WHERE state IN ('waiting', 'running')`.execute(db.owner)
  const of = { id: randomUUID(), merchant: house.merchant, member, operator: null, record: 'bets', language: 'EN' } as const
  const asked = { from: '2026-01-01', to: '2026-01-31', zone: 'UTC' }
  await db.transact((tx) => insertExport(tx, { ...of, asked, at: systemClock(), endsAt: systemClock() + DAY }))
  return of.id
}
/** One that is whole. */
const written = await keepExport()
await sql`UPDATE reports.export SET state = 'done', parts = 1 WHERE id = ${written}`.execute(db.owner)
await sql`INSERT INTO reports.export_part VALUES (${written}, 0, 'a,b')`.execute(db.owner)

/** What is there to be named, so that valid requests reach past the first look-up. */
const living: Living = {
  id: [deposit.id, withdrawal.id, bet, '15-999999'],
  before: [deposit.id, bet],
  username: ['member', 'agent', 'trial'],
  password: ['a quiet river of member', 'a quiet river 42'],
  confirmPassword: ['a quiet river 42'],
  captcha: [undefined],
  mobileNum: ['012345678', '093 555 777', '1'],
  mobileNo: ['012345679', '093 555 778', '1'],
  countryDialingCode: ['855', '84'],
  regType: ['mobile'],
  email: ['member@example.com'],
  code: ['agent'],
  type: ['username'],
  method: ['sandbox', 'none'],
  amount: ['10', '25.5', '0', '10.001', '999999999'],
  vassalage: ['ARCADE'],
  gameCode: ['lantern-market'],
  gameType: ['RNG'],
  nodeId: ['1', '999'],
  language: ['KM', 'EN', 'XX'],
  host: ['localhost', 'palm.example.com'],
  file: [picture, 'AAAA'],
  from: ['2026-01-01'],
  to: ['2026-01-31', '2026-02-31', '2027-01-01'],
}

/** Values that only some calls know by these names. */
const livingOf: Readonly<Record<string, Living>> = {
  // Only towards the house: money for a vendor moves at once.
  '/wps/relay/GCS_walletTransfer': { from: [DEMO_WALLET_VENDOR], to: ['MAIN'], amount: ['5', '0', '10.001'] },
  '/wps/payments/slips': { deposit: [slip.id], pictures: [[shown.id]] },
  ...agentsWorld,
  '/wps/agent/team/members/{id}': { id: [String(member)] },
  '/wps/records/team/bets': { member: [String(member)], day: [teamDay] },
  '/wps/records/team/account': { member: [String(member)], day: [teamDay], kind: ['deposit'] },
  '/wps/promotions/join': { promotion: [await taking(db, house, systemClock).offer(matchTerms)] },
  ...(await keepRaffle(db, { merchant: house.merchant, now: clock() })),
  '/wps/limits/pause': { length: [1, 6, 7, 12] },
  '/wps/records/exports': { zone: ['UTC', 'Asia/Phnom_Penh', 'Nowhere'] },
  '/wps/records/exports/{id}': { id: [written], part: [undefined, '0', '1'] },
}

/** Fewer than a member may have, so that those which other requests end are not these. */
const newSessions = () => Promise.all(Array.from({ length: 10 }, async () => (await cast.renew('member')).session))

/** A looser limit that the member has asked for long enough ago. */
async function wishForMore(): Promise<void> {
  const [whose, then] = [{ member, merchant: { code: DEMO_MERCHANT, currency: 'PLAY' }, ip: '192.0.2.1' }, clock() - 3 * DAY]
  for (const day of ['10', '20'])
    await db.transact((tx) => setOwnLimits(tx, { ...whose, wanted: { deposit_day: day } }, () => then))
}

/** Whoever began a pause goes on with the other calls: it is taken away as no program of the product can. */
async function endPauses(): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`DELETE FROM limits.pause`.execute(tx)
    await sql`UPDATE wallet.account SET pause_from = NULL, pause_until = NULL WHERE pause_from IS NOT NULL`.execute(tx)
  })
}

/** A reality check that has been due for a while. */
async function playForLong(): Promise<void> {
  await sql`
    INSERT INTO limits.reality_check (member, merchant, login, since, minutes)
    SELECT m.id, m.merchant_id, gen_random_uuid(), ${new Date(clock() - DAY)}, 60 FROM identity.member m WHERE m.id = ${member}
    ON CONFLICT (member) DO UPDATE SET login = excluded.login, since = excluded.since, minutes = excluded.minutes`.execute(
    db.owner,
  )
  await sql`UPDATE wallet.account SET check_at = ${new Date(clock() - MINUTE)} WHERE id = ${member * 16n}`.execute(db.owner)
}

/** An exclusion whose time is over, and whose member has not asked to come back. */
async function excludeLongAgo(): Promise<void> {
  await sql`
    INSERT INTO limits.pause (id, merchant, member, kind, began_at, until)
    SELECT gen_random_uuid(), m.merchant_id, m.id, 'exclusion', ${new Date(clock() - 300 * DAY)}, ${new Date(clock() - DAY)}
    FROM identity.member m WHERE m.id = ${member}`.execute(db.owner)
}

/** What earlier requests would have used up, made anew when a call's turn comes. */
const madeFor: Readonly<Record<string, () => Promise<Living>>> = {
  '/wps/session/{id}': async () => ({ id: await newSessions() }),
  '/wps/records/exports/{id}/cancel': async () => ({ id: [written, await keepExport()] }),
  '/wps/limits/own/confirmation': async () => {
    await wishForMore()
    return {}
  },
}

const idsAt: readonly (readonly [string, readonly string[]])[] = [
  ['/wps/messages/', messages],
  ['/wps/payments/accounts/', payees.slice(1)],
  ['/wps/payments/pictures/', [shown.id]],
  ['/wps/payments/withdrawals/{id}/receipt', paid],
  ['/wps/payments/withdrawals/{id}/dispute', missed],
  ['/wps/payments/withdrawals/{id}/words', disputed],
]

async function livingAt(path: string): Promise<Living> {
  const ids = idsAt.find(([start]) => path.startsWith(start))?.[1]
  return { ...living, ...livingOf[path], ...(ids && { id: ids }), ...(await madeFor[path]?.()) }
}

const callers: Readonly<Record<string, readonly Role[]>> = {
  none: ['visitor'],
  trial: ['trial'],
  member: ['member', 'other member'],
  agent: ['agent'],
  'login-ticket': ['member'],
}

/**
 * Calls that open to a proof alone, which no chance makes: the cookie of a remembered device, a code, what a passkey signed, where a piece
 * belongs, a provider's word, a contact that was proven; and what moves money: the code of a voucher or a promotion, a bill, a bonus, a rebate, a mission, and a cancel, which the merchant's flag keeps shut. And what only another program can
 * answer, of which there is none here: the numbers that were drawn.
 */
const byProof: ReadonlySet<string> = new Set([
  '/wps/captcha/slider',
  '/wps/session/login/remembered',
  '/wps/session/login/verification/code',
  '/wps/session/login/passkey',
  '/wps/session/login/passkey/answer',
  '/wps/session/proof/passkey',
  '/wps/member/contacts',
  '/wps/member/contacts/change',
  '/wps/member/factors/totp',
  '/wps/member/passkeys',
  '/wps/session/login/social/{provider}',
  '/wps/member/links',
  '/wps/payments/withdrawals/{id}/cancel',
  '/wps/payments/vouchers',
  '/wps/promotions/claim',
  '/wps/promotions/code',
  '/wps/rewards/rebate/claim',
  '/wps/missions/claim',
  '/wps/offers/stop',
  '/wps/bonuses/{id}/forfeit',
  '/lgw/lottery/opened',
  '/wps/verification/details',
  '/wps/agent/bills/{kind}/{id}/collection',
])

/** A call for the second step of a login is asked by someone who stands there. */
const callerAs = (role: Role, { session }: { readonly session: readonly string[] }) =>
  role === 'member' && !session.includes('member') && session.includes('login-ticket') ? cast.halfway : cast.is(role)

describe('whatever is sent to a call of the house', () => {
  test.each(calls)(
    'is answered as $name declares it, and moves no money [C1, trust 36, trust 39, trust 40, trust 43]',
    async (declared) => {
      const admitted = declared.meta.session.flatMap((kind) => callers[kind] ?? [])
      const role = fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom<Role>(...admitted) },
        { weight: 1, arbitrary: fc.constantFrom<Role>('visitor', 'trial') },
      )
      const ip = fc.ipV4().map((address) => `198.${address.split('.').slice(1).join('.')}`)
      let answered = 0
      await tryCasesWithoutMoney(
        db,
        fc.record({ asking: askingOf(declared, await livingAt(declared.path)), role, ip }),
        async ({ asking, role, ip }) => {
          if (declared.path.startsWith('/lgw/games/favourites')) passed += SECOND
          if (declared.path === '/wps/limits/pause/return') await excludeLongAgo()
          if (declared.path === '/wps/limits/reality-check/answer') await playForLong()
          const heard = await ask(house, declared, { asking, caller: callerAs(role, declared.meta), ip })
          if (declared.path.startsWith('/wps/limits/pause')) await endPauses()
          const { code } = judge(declared, heard)
          if (code === null) answered++
          if (code === 'not_logged_in' || declared.path.startsWith('/wps/session')) await cast.renew(role)
          if (asking.untouched && admitted.includes(role)) expect(code).not.toBe('malformed')
        },
      )
      // A fuzzer whose every request is refused at the door looks at the door only.
      if (admitted.length > 0 && !byProof.has(declared.path) && !declared.meta.sealed && !declared.path.endsWith('/exchange'))
        expect(answered).toBeGreaterThan(0)
    },
    TIME_LIMIT,
  )
})

/** The good body with the key in it, at its top and in each object within, where it does not stand by right. */
function planted(good: unknown, key: string): unknown[] {
  if (typeof good !== 'object' || good === null || Array.isArray(good)) return []
  const entries = Object.entries(good)
  const within = entries
    .filter(([name]) => !foreignMade.has(name))
    .flatMap(([name, value]) => planted(value, key).map((spoiled) => ({ ...good, [name]: spoiled })))
  return Object.hasOwn(good, key) ? within : [Object.fromEntries([...entries, [key, 1]]), ...within]
}

/** A passkey's answer is written by the browser, by a standard that may grow; it is read by what it signs. */
const foreignMade: ReadonlySet<string> = new Set(['answer'])

describe('a field that no caller may set', () => {
  const writing = calls.filter(({ body }) => body)
  test.each(writing)('is refused in a body of $name, which is good without it [trust 36, trust 43]', async (declared) => {
    const { body, meta, path } = declared
    const [role] = meta.session.flatMap((kind) => callers[kind] ?? [])
    if (!body || !role) throw new Error('a call that takes a body from nobody')
    const [good] = fc.sample(valueOf(body, await livingAt(path)), { seed: 7, numRuns: 1 }) as [object]
    for (const [key, data] of privileged.flatMap((name) => planted(good, name).map((spoiled) => [name, spoiled] as const))) {
      const asking = {
        url: filled(path),
        text: jsonText(meta.sealed ? data : { data }),
        contentType: 'application/json',
        key: randomUUID(),
        language: 'en',
        sealed: meta.sealed,
        untouched: false,
      }
      const { code } = judge(
        declared,
        await ask(house, declared, { asking, caller: callerAs(role, declared.meta), ip: '198.18.0.1' }),
      )
      expect(code, key).toBe('malformed')
    }
  })
})
