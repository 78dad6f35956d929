import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { laneOf } from '#house/wallet/rules/lane-of.ts'
import type { Window } from '../rules/calendar.ts'
import type { ContractKind } from '../rules/terms.ts'
import { ONE_PER_CENT, type Rate } from '../rules/rate.ts'
import type { Span } from '../rules/bills/windows.ts'
import type { incomeKinds } from './contract.ts'

export type Settled = { readonly merchant: number; readonly kind: ContractKind; readonly span: Span; readonly window: Window }
type Read = { readonly at: Millis; readonly positions: Readonly<Record<string, string>>; readonly knownUntil: Millis }

/** Takes a window for this transaction; false where it was settled already, by whoever. */
export async function takeWindow(tx: Tx, { merchant, kind, span, window }: Settled, read: Read): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO agents.settlement (merchant, kind, span, until, since, at, positions, known_until)
    VALUES (${merchant}, ${kind}, ${span}, ${new Date(window.to)}, ${new Date(window.from)}, ${new Date(read.at)},
      ${JSON.stringify(read.positions)}::jsonb, ${new Date(read.knownUntil)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}

/** The end of the last window that was settled. */
export async function lastSettled(db: Database, { merchant, kind, span }: Omit<Settled, 'window'>): Promise<Millis | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(until) AS until FROM agents.settlement WHERE merchant = ${merchant} AND kind = ${kind} AND span = ${span}`.execute(
    db,
  )
  return rows[0]?.until?.getTime() ?? null
}

export type ReadFrom = { readonly at: Date; readonly knownUntil: Date; readonly positions: Readonly<Record<string, string>> }

/** From which places of the journal a window was settled. */
export async function settlementOf(
  db: Database,
  { merchant, kind, span, until }: Omit<Settled, 'window'> & { until: Date },
): Promise<ReadFrom | null> {
  const { rows } = await sql<ReadFrom>`
    SELECT at, known_until AS "knownUntil", positions FROM agents.settlement
    WHERE merchant = ${merchant} AND kind = ${kind} AND span = ${span} AND until = ${until}`.execute(db)
  return rows[0] ?? null
}

/** Merchants with contracts of a kind, now or ever. */
export async function merchantsOf(db: Database, kind: ContractKind): Promise<readonly number[]> {
  const { rows } = await sql<{ merchant: number }>`
    SELECT DISTINCT merchant FROM agents.contract WHERE kind = ${kind} ORDER BY merchant`.execute(db)
  return rows.map(({ merchant }) => merchant)
}

type Of = {
  readonly merchant: number
  readonly kind: ContractKind
  readonly currency: string
  readonly agents: readonly bigint[]
}
export type Before = {
  readonly agent: bigint
  readonly own: Units
  readonly base: Units
  readonly until: Date
  /** What all bills until then for the same time gave the agent as its own share: of a salary in real time, the day's. */
  readonly shares: Units
}

const ids = (agents: readonly bigint[]) => sql`${agents.map(String)}::bigint[]`
const shown = (name: 'before' | 'net') => sql`(l.calculation ->> ${sql.lit(name)})::numeric * 100000`

/** The last bill of each agent that ended within a time, its beginning left out: one look at an index for each, however many there were. */
export async function lastBills(
  tx: Tx,
  { merchant, kind, currency, agents, from, to }: Of & { readonly from: Millis | null; readonly to: Millis },
): Promise<ReadonlyMap<bigint, Before>> {
  const { rows } = await sql<Before>`
    SELECT l.agent, l.own, l.base, l.until, (${shown('before')} + ${shown('net')})::bigint AS shares
    FROM unnest(${ids(agents)}) a(id), LATERAL (
      SELECT agent, own, base, until, calculation FROM agents.bill
      WHERE merchant = ${merchant} AND kind = ${kind} AND agent = a.id AND currency = ${currency} AND corrects IS NULL
        AND until > coalesce(${from === null ? null : new Date(from)}::timestamptz, '-infinity') AND until <= ${new Date(to)}
      ORDER BY until DESC LIMIT 1
    ) l`.execute(tx)
  return new Map(rows.map((row) => [row.agent, row]))
}

export type PassedDown = { readonly upline: bigint; readonly until: Date; readonly gross: Units }

/** What bills of those below came to, each with its end, that ended within a time. */
export async function billsBelow(
  tx: Tx,
  { merchant, kind, agents, from, to }: Omit<Of, 'currency'> & { readonly from: Millis; readonly to: Millis },
): Promise<readonly PassedDown[]> {
  const { rows } = await sql<PassedDown>`
    SELECT upline, until, sum(gross)::bigint AS gross FROM agents.bill
    WHERE merchant = ${merchant} AND kind = ${kind} AND upline = ANY(${ids(agents)}) AND corrects IS NULL
      AND until > ${new Date(from)} AND until <= ${new Date(to)} GROUP BY upline, until`.execute(tx)
  return rows
}

/** By which rate contracts that do not hold any more were paid within a time: by the last bill of each. */
export async function paidByEnded(
  tx: Tx,
  { merchant, kind, currency, held, from, to }: Omit<Of, 'agents'> & { held: readonly string[]; from: Millis; to: Millis },
): Promise<readonly { readonly agent: bigint; readonly from: Date; readonly to: Date; readonly rate: Rate }[]> {
  const { rows } = await sql<{ agent: bigint; from: Date; to: Date; rate: Rate }>`
    SELECT DISTINCT ON (b.contract) b.agent, greatest(c.counts_from, ${new Date(from)}::timestamptz) AS "from", b.until AS "to",
      (coalesce(b.calculation -> 'rows' -> (b.calculation ->> 'row')::int ->> 'rate', '0')::numeric * ${ONE_PER_CENT}::int)::bigint AS rate
    FROM agents.bill b JOIN agents.contract c ON c.id = b.contract
    WHERE b.merchant = ${merchant} AND b.kind = ${kind} AND b.currency = ${currency} AND b.corrects IS NULL
      AND b.until > ${new Date(from)} AND b.until <= ${new Date(to)} AND b.contract <> ALL(${[...held]}::uuid[])
    ORDER BY b.contract, b.until DESC`.execute(tx)
  return rows
}

type IncomeSum = {
  readonly kind: (typeof incomeKinds)[number]
  readonly currency: string
  readonly gained: Units
  readonly lost: Units
  readonly movements: number
}

/** What contracts brought an agent and took back, by kind; the readers of the journal know it a moment later. */
export async function sumIncome(
  db: Database,
  {
    merchant,
    agent,
    within,
    kinds,
  }: { merchant: number; agent: bigint; within: { readonly from: Date; readonly to: Date }; kinds: readonly string[] },
): Promise<IncomeSum[]> {
  const { rows } = await sql<IncomeSum>`
    SELECT kind, currency, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost, sum(times)::int AS movements FROM agents.flow
    WHERE lane = ${laneOf(agent)} AND member = ${agent} AND merchant = ${merchant} AND slot >= ${within.from} AND slot < ${within.to}
      AND kind = ANY(${[...kinds]}::text[]) GROUP BY kind, currency ORDER BY kind, currency`.execute(db)
  return rows
}
