import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Held } from '../rules/contracts/affected.ts'
import type { Earlier } from '../rules/contracts/counts-from.ts'
import type { TypedTerms } from '../rules/contracts/judge-terms.ts'
import type { ContractKind, Period, Terms } from '../rules/terms.ts'
import { inBranch } from '../tree/tree-store.ts'
import type { endings } from './contract.ts'
import { termsOfText, termsText } from './terms-kept.ts'

export type Ending = (typeof endings)[number]

export type ContractVersion = Held & {
  readonly merchant: number
  readonly kind: ContractKind
  readonly version: number
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly countsFrom: Date
  readonly endedAs: Ending | null
}

type Row = Omit<ContractVersion, 'terms'> & { readonly terms: TypedTerms }

const columns = sql`c.id, c.merchant, c.kind, c.upline, c.downline, c.version, c.terms, c.valid_from AS "validFrom", c.valid_until AS "validUntil",
  c.counts_from AS "countsFrom", c.ended_as AS "endedAs"`

const read = ({ terms, ...row }: Row): ContractVersion => ({ ...row, terms: termsOfText(row.kind, terms) })

async function select(db: Database | Tx, where: RawBuilder<unknown>): Promise<ContractVersion[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM agents.contract c ${where}`.execute(db)
  return rows.map(read)
}

/** One changes a merchant's contracts at a time, so that what was looked at above and below still holds. Held until the transaction ends; take the tree's first. */
export async function lockContracts(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents.contract', ${merchant}))`.execute(tx)
}

type Named = { readonly merchant: number; readonly kind: ContractKind; readonly downline: bigint }

/** The contract that a member has now. */
export async function heldBy(db: Database | Tx, { merchant, kind, downline }: Named): Promise<ContractVersion | null> {
  const [held] = await select(
    db,
    sql`WHERE c.downline = ${downline} AND c.kind = ${kind} AND c.merchant = ${merchant} AND c.valid_until IS NULL`,
  )
  return held ?? null
}

/** Whether a member ever had a contract, of any kind. */
export async function hadContract(db: Database | Tx, downline: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM agents.contract WHERE downline = ${downline} LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function contractById(
  db: Database | Tx,
  { merchant, id }: { merchant: number; id: string },
): Promise<ContractVersion | null> {
  const [found] = await select(db, sql`WHERE c.id = ${id} AND c.merchant = ${merchant}`)
  return found ?? null
}

/** What these members have now, of every kind. */
export async function heldByAll(
  db: Database | Tx,
  { merchant, downlines }: { merchant: number; downlines: readonly bigint[] },
): Promise<ContractVersion[]> {
  return select(
    db,
    sql`WHERE c.downline = ANY(${downlines.map(String)}::bigint[]) AND c.merchant = ${merchant} AND c.valid_until IS NULL ORDER BY c.kind`,
  )
}

export type HeldRate = { readonly member: bigint; readonly kind: ContractKind; readonly rate: string }

/** The highest rate, in per cent, of each contract that these members have now; of those below an agent alone, or with null of all. */
export async function ratesOf(
  db: Database,
  { agent, members }: { readonly agent: bigint | null; readonly members: readonly bigint[] },
): Promise<HeldRate[]> {
  const { rows } = await sql<HeldRate>`
    SELECT c.downline AS member, c.kind, c.terms->'rows'->-1->>'rate' AS rate FROM agents.contract c JOIN agents.node n ON n.member = c.downline
    WHERE c.downline = ANY(${members.map(String)}::bigint[]) AND c.valid_until IS NULL
      AND (${agent}::bigint IS NULL OR (${agent}::bigint = ANY(n.path) AND n.member <> ${agent}::bigint)) ORDER BY c.kind`.execute(
    db,
  )
  return rows
}

/** Every contract of the kind that holds in a branch, but its head's own. */
export async function heldInBranch(
  db: Database | Tx,
  { merchant, kind, path }: { merchant: number; kind: ContractKind; path: readonly bigint[] },
): Promise<ContractVersion[]> {
  return select(
    db,
    sql`JOIN agents.node n ON n.member = c.downline
      WHERE n.merchant = ${merchant} AND ${inBranch(path, sql.ref('n.path'))} AND n.member <> ${path.at(-1) ?? 0n}
        AND c.kind = ${kind} AND c.valid_until IS NULL ORDER BY cardinality(n.path), c.downline`,
  )
}

/** Contracts by which an agent gives to those directly below, of one kind, by their number. */
export async function heldUnder(
  db: Database,
  { upline, kind, after, limit }: { upline: bigint; kind: ContractKind; after: string | null; limit: number },
): Promise<ContractVersion[]> {
  return select(
    db,
    sql`WHERE c.upline = ${upline} AND c.kind = ${kind} AND c.valid_until IS NULL AND (${after}::uuid IS NULL OR c.id > ${after}::uuid)
      ORDER BY c.id LIMIT ${limit}`,
  )
}

/** Every version that held at a moment. */
export async function heldAt(
  db: Database | Tx,
  { merchant, kind, at }: { merchant: number; kind: ContractKind; at: Millis },
): Promise<ContractVersion[]> {
  const moment = new Date(at)
  return select(
    db,
    sql`WHERE c.merchant = ${merchant} AND c.kind = ${kind} AND c.valid_from <= ${moment} AND (c.valid_until IS NULL OR c.valid_until > ${moment})
      ORDER BY c.downline`,
  )
}

export type ListedContracts = { readonly merchant: number; readonly member: bigint | null; readonly kind: ContractKind | null }

/** Contracts for the console, newest first: a member's own, or all. */
export async function listContracts(
  db: Database,
  { merchant, member, kind, before, limit }: ListedContracts & { before: string | null; limit: number },
): Promise<ContractVersion[]> {
  return select(
    db,
    sql`WHERE c.merchant = ${merchant} AND (${member}::bigint IS NULL OR c.downline = ${member}::bigint) AND (${kind}::text IS NULL OR c.kind = ${kind}::text)
      AND (${before}::uuid IS NULL OR c.id < ${before}::uuid) ORDER BY c.id DESC LIMIT ${limit}`,
  )
}

/** The versions of a member that ended not before a moment. */
export async function earlierOf(
  tx: Tx,
  { kind, downline, since }: Omit<Named, 'merchant'> & { since: Millis },
): Promise<Earlier[]> {
  const { rows } = await sql<{ period: Period; from: Date; until: Date }>`
    SELECT terms->>'period' AS period, valid_from AS "from", valid_until AS until FROM agents.contract
    WHERE downline = ${downline} AND kind = ${kind} AND valid_until >= ${new Date(since)}`.execute(tx)
  return rows.map(({ period, from, until }) => ({ period, from: from.getTime(), until: until.getTime() }))
}

/** Ends versions; where clocks disagree, not before they began. */
export async function endContracts(
  tx: Tx,
  { ids, as, at }: { readonly ids: readonly string[]; readonly as: Ending; readonly at: Millis },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE agents.contract SET valid_until = greatest(valid_from, ${new Date(at)}::timestamptz), ended_as = ${as}
    WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx)
}

type New = Named & {
  readonly id: string
  readonly upline: bigint | null
  readonly terms: Terms
  readonly at: Millis
  readonly countsFrom: Millis
}

/** Writes the next version of a member's contract, and answers its number. */
export async function insertContract(tx: Tx, of: New): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO agents.contract (id, merchant, kind, upline, downline, version, terms, valid_from, counts_from)
    SELECT ${of.id}, ${of.merchant}, ${of.kind}, ${of.upline}, ${of.downline}, coalesce(max(version), 0) + 1,
      ${JSON.stringify(termsText(of.terms))}::jsonb, ${new Date(of.at)}, ${new Date(of.countsFrom)}
    FROM agents.contract WHERE downline = ${of.downline} AND kind = ${of.kind}
    RETURNING version`.execute(tx)
  return rows[0]?.version ?? 0
}
