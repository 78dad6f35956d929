import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { home } from '#testing/wagers/calendar.ts'
import { openAccount } from '#house/agents/register/open-account.ts'
import { insertBills } from '#house/agents/bills/bill-store.ts'
import { moveBranch } from '#house/agents/team/move-branch.ts'
import { seedDemoMember } from '#house/members/index.ts'
import { startSession } from '#house/access/sessions/start-session.ts'
import { insertCredential } from '#house/access/secrets/store.ts'
import { post } from '#house/wallet/index.ts'
import { dayOf } from '#kit/calendar.ts'
import { DAY } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { TestDatabase } from '../database.ts'
import { billOfNothing } from '../fuzz/agent-world.ts'
import type { Browser, TestHouse } from '../house.ts'

/** Somebody in a tree, as it stands now. */
export type Placed = {
  readonly id: bigint
  readonly account: string
  readonly merchant: number
  readonly type: number
  readonly parent: bigint | null
  readonly path: readonly bigint[]
  /** Where they stood on the day of which there are lines. */
  readonly was: readonly bigint[]
}

/** Something of somebody's, or between them and another. An arrival is called by who arrived, its other is whose word it was. */
export type Row = {
  readonly thing: 'contract' | 'request' | 'bill' | 'link' | 'transfer' | 'export' | 'arrival'
  readonly id: string
  readonly holder: bigint
  readonly other: bigint | null
  /** Of a contract and a request whether it still waits or holds; of an arrival its link, or that it was opened. */
  readonly state: string
}

/** Below which of the agents so far the next one stands, and as what. */
export type Draw = { readonly under: number; readonly as: 'agent' | 'player' }

export const terms = {
  ...({ mode: 'fixed', period: 'D', minBet: '0' } as const),
  rows: [{ rate: '1', activeMembers: 0, turnover: '0', loss: '0' }],
}
export const PAYMENT_PASSWORD = '830174'
/** Names by which nobody is called beside those who grow here. */
export const callings = /\bbr\d+[a-z]+\d+\b/g

function done<T>(answer: T): Exclude<T, Refusal> {
  if (isRefusal(answer)) throw new Error(`a tree was refused: ${(answer as unknown as Refusal).code}`)
  return answer as Exclude<T, Refusal>
}

/** Trees of a merchant in which everybody has something of each kind that a call may name. */
export async function openBranches(db: TestDatabase, house: TestHouse, code: string) {
  const merchant = (await house.directory.byCode(code))!
  const payment = done(await house.tools.passwords.hash(PAYMENT_PASSWORD))

  async function grow(run: number, draws: readonly Draw[]): Promise<readonly bigint[]> {
    const people: bigint[] = []
    const agents: { id: bigint; type: number }[] = []
    for (const top of [0, 1]) {
      const role = { account: `br${run}${code}${top}`, password: `a quiet river of ${code}`, type: 1 }
      const stage = { db, transact: db.transact, ...house.tools, merchant, at: systemClock(), random: systemRandom }
      const id = await seedDemoMember(stage, role)
      agents.push({ id, type: 1 })
      people.push(id)
    }
    for (const { under, as } of draws) {
      const of = { merchant, vault: house.tools.vault, language: 'EN', ip: '192.0.2.1', now: systemClock(), as }
      const opening = { ...of, agent: agents[under % agents.length]!, actor: 'house', account: `br${run}${code}${people.length}` }
      const { member, type } = done(await db.transact((tx) => openAccount(tx, opening)))
      people.push(member)
      if (as === 'agent') agents.push({ id: member, type })
    }
    await keepOwn(db, merchant.id)
    await keepBetween(db, merchant.id)
    return people
  }

  /** The branch of the first stands below the second from here on; what stood between it and the agent above has ended, and new ones begin. */
  async function move(member: bigint, upline: bigint): Promise<void> {
    const asked = { reason: 'asked by both', actor: 'operator:1', ip: '192.0.2.1', now: systemClock() }
    done(await db.transact((tx) => moveBranch(tx, { merchant, member, upline, ...asked })))
    await keepBetween(db, merchant.id)
  }

  async function enter(member: bigint): Promise<Browser> {
    const at = { ip: '192.0.2.1', userAgent: 'test', sid: null, random: systemRandom, now: systemClock() }
    const { token, sid } = await db.transact(async (tx) => {
      await insertCredential(tx, { member, purpose: 'payment', hash: payment, now: at.now })
      return startSession(tx, { ...at, member, merchant, provedBy: 'payment' })
    })
    const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: 1000n * UNITS_PER_WHOLE }]
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
    const browser = house.browser()
    browser.token = token
    browser.cookies['__Host-sid'] = sid
    return browser
  }

  return { grow, move, enter }
}

/** Everybody in every tree. */
export async function everybody(db: TestDatabase): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    SELECT n.member AS id, m.account, n.merchant, m.type, n.parent, n.path, d.path AS was FROM agents.node n
    JOIN identity.member m ON m.id = n.member JOIN agents.member_day d ON d.member = n.member AND d.about = 'play' ORDER BY n.member`.execute(
    db.owner,
  )
  return rows
}

/** Everything that a call may name. */
export async function everything(db: TestDatabase): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT 'contract' AS thing, id::text, downline AS holder, upline AS other, coalesce(ended_as, 'open') AS state
      FROM agents.contract WHERE kind = 'dividend'
    UNION ALL SELECT 'request', id::text, downline, upline, CASE state WHEN 'REQUESTED' THEN 'open' ELSE state END
      FROM agents.contract_request WHERE kind = 'daily'
    UNION ALL SELECT 'bill', id::text, agent, NULL, state FROM agents.bill
    UNION ALL SELECT 'link', id::text, agent, NULL, 'open' FROM agents.link
    UNION ALL SELECT 'transfer', id::text, sender, receiver, way FROM agents.transfer
    UNION ALL SELECT 'export', id::text, member, NULL, state FROM reports.export WHERE state = 'done'
    UNION ALL SELECT 'arrival', member::text, member, by, coalesce(link::text, 'opened') FROM agents.arrival`.execute(db.owner)
  return rows
}

/** Of everybody who has none yet: a day of play, a bill, a link, a file; and how they came: by a link, by a name, or opened. */
async function keepOwn(db: TestDatabase, merchant: number): Promise<void> {
  const now = new Date(systemClock())
  const fresh = sql`FROM agents.node n JOIN identity.member m ON m.id = n.member
    WHERE n.merchant = ${merchant} AND NOT EXISTS (SELECT FROM agents.member_day d WHERE d.member = n.member)`
  const { rows } = await sql<{ member: bigint }>`SELECT n.member ${fresh}`.execute(db.owner)
  const bills = rows.map(({ member: agent }) => billOfNothing({ merchant, agent, contract: randomUUID() }))
  await db.transact((tx) => insertBills(tx, bills))
  await sql`
    INSERT INTO agents.link (id, merchant, agent, code, type, domain, label, created_at)
    SELECT gen_random_uuid(), n.merchant, n.member, upper(left(md5(random()::text), 8)), 3, 'localhost', m.account, ${now}::timestamptz ${fresh}`.execute(
    db.owner,
  )
  await sql`
    UPDATE agents.arrival a SET link = l.id FROM agents.link l, agents.node n
    WHERE l.agent = a.by AND n.member = a.member AND n.merchant = ${merchant} AND a.member % 3 = 0 AND a.link IS NULL`.execute(
    db.owner,
  )
  await sql`
    DELETE FROM agents.arrival a USING agents.node n WHERE n.member = a.member AND n.merchant = ${merchant} AND a.member % 3 = 1`.execute(
    db.owner,
  )
  await sql`
    WITH file AS (
      INSERT INTO reports.export (id, merchant, member, record, asked, language, state, done, parts, asked_at, ends_at)
      SELECT gen_random_uuid(), n.merchant, n.member, 'account', '{"from":"2026-11-01","to":"2026-11-01","zone":"UTC"}', 'EN', 'done', 1000, 1,
        ${now}::timestamptz, ${now}::timestamptz + interval '1 day' ${fresh} RETURNING id
    ) INSERT INTO reports.export_part (export, part, body) SELECT id, 0, 'lines' FROM file`.execute(db.owner)
  await sql`
    INSERT INTO agents.member_day (merchant, day, about, what, currency, path, member, gained, lost, valid, times)
    SELECT n.merchant, ${dayOf(now, home)}::date, about, what, 'PLAY', n.path, n.member, 0, 1, 1, 1
    FROM agents.node n CROSS JOIN (VALUES ('play', 'RNG'), ('flow', 'deposit')) lines(about, what)
    WHERE n.merchant = ${merchant} AND NOT EXISTS (SELECT FROM agents.member_day d WHERE d.member = n.member)`.execute(db.owner)
}

/** Between everybody and the one above: two contracts that hold and a request that waits, where there is none; and a transfer. */
async function keepBetween(db: TestDatabase, merchant: number): Promise<void> {
  const now = new Date(systemClock())
  await sql`
    INSERT INTO agents.contract (id, merchant, kind, upline, downline, version, terms, valid_from, counts_from)
    SELECT gen_random_uuid(), n.merchant, k.kind, n.parent, n.member,
      1 + (SELECT count(*) FROM agents.contract c WHERE c.downline = n.member AND c.kind = k.kind), ${JSON.stringify(terms)}::jsonb, ${now}::timestamptz,
      ${now}::timestamptz
    FROM agents.node n CROSS JOIN (VALUES ('dividend'), ('hourly')) k(kind)
    WHERE n.merchant = ${merchant} AND NOT EXISTS (
      SELECT FROM agents.contract c WHERE c.downline = n.member AND c.kind = k.kind AND c.valid_until IS NULL)`.execute(db.owner)
  await sql`
    INSERT INTO agents.contract_request (id, merchant, kind, type, upline, downline, asker, terms, asked_at)
    SELECT gen_random_uuid(), n.merchant, 'daily', 'new', n.parent, n.member, 'downline', ${JSON.stringify(terms)}::jsonb, ${now}::timestamptz
    FROM agents.node n WHERE n.merchant = ${merchant} AND NOT EXISTS (
      SELECT FROM agents.contract_request r WHERE r.downline = n.member AND r.kind = 'daily' AND r.state = 'REQUESTED')`.execute(
    db.owner,
  )
  await sql`
    INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at)
    SELECT gen_random_uuid(), n.merchant, n.member, n.parent, 'up', 100000, 'PLAY', ${new Date(now.getTime() - 2 * DAY)}::timestamptz
    FROM agents.node n WHERE n.merchant = ${merchant} AND n.parent IS NOT NULL AND NOT EXISTS (
      SELECT FROM agents.transfer t WHERE t.sender = n.member AND t.receiver = n.parent)`.execute(db.owner)
}
