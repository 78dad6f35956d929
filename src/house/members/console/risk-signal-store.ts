import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { BetsAgainst, RiskSignalKind, Verdict } from '../rules/risk-signals.ts'

export type RiskSignal = {
  readonly member: bigint
  readonly kind: RiskSignalKind
  readonly account: string
  readonly ip: string
  readonly other: bigint | null
  readonly otherAccount: string | null
  readonly otherIp: string | null
  readonly notedAt: Date
  readonly lookedAt: Date | null
  readonly lookedBy: string | null
  readonly finding: string | null
  readonly bets: readonly BetsAgainst[] | null
  readonly verdict: Verdict | null
}

export type RiskSignalPlace = { readonly member: bigint; readonly kind: string }
type Listing = {
  readonly merchant: number
  readonly kind: RiskSignalKind | null
  readonly looked: boolean | null
  readonly before: RiskSignalPlace | null
  readonly limit: number
}

/** Of the newest member first. */
export async function listRiskSignals(db: Database, { merchant, kind, looked, before, limit }: Listing): Promise<RiskSignal[]> {
  const from = before ? sql`AND (d.member_id, d.kind) < (${before.member}, ${before.kind})` : sql``
  const { rows } = await sql<RiskSignal>`
    SELECT d.member_id AS member, d.kind, m.account, host(m.registered_ip) AS ip, o.id AS other, o.account AS "otherAccount",
      host(o.registered_ip) AS "otherIp", d.noted_at AS "notedAt", d.looked_at AS "lookedAt", d.looked_by AS "lookedBy", d.finding, d.bets, d.verdict
    FROM identity.doubt d JOIN identity.member m ON m.id = d.member_id LEFT JOIN identity.member o ON o.id = d.other_id
    WHERE m.merchant_id = ${merchant} AND (${kind}::text IS NULL OR d.kind = ${kind})
      AND (${looked}::boolean IS NULL OR (d.looked_at IS NOT NULL) = ${looked}) ${from}
    ORDER BY d.member_id DESC, d.kind DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Null where the merchant's member has no such risk signal; locked until the transaction ends. */
export async function lockRiskSignal(
  tx: Tx,
  { member, kind, merchant }: { readonly member: bigint; readonly kind: RiskSignalKind; readonly merchant: number },
): Promise<{ readonly looked: boolean } | null> {
  const { rows } = await sql<{ looked: boolean }>`
    SELECT d.looked_at IS NOT NULL AS looked FROM identity.doubt d JOIN identity.member m ON m.id = d.member_id
    WHERE d.member_id = ${member} AND d.kind = ${kind} AND m.merchant_id = ${merchant} FOR UPDATE OF d`.execute(tx)
  return rows[0] ?? null
}

type Finding = RiskSignalPlace & { readonly at: Millis; readonly by: string; readonly finding: string }

export async function saveFinding(tx: Tx, { member, kind, at, by, finding }: Finding): Promise<void> {
  await sql`
    UPDATE identity.doubt SET looked_at = ${new Date(at)}, looked_by = ${by}, finding = ${finding}
    WHERE member_id = ${member} AND kind = ${kind}`.execute(tx)
}

/** What a member's bets against another account of the same person were found by, and what was said of it; locked until the transaction ends. */
export async function lockOppositeBets(
  tx: Tx,
  { member, merchant }: { readonly member: bigint; readonly merchant: number },
): Promise<{ readonly bets: readonly BetsAgainst[]; readonly verdict: Verdict | null } | null> {
  const { rows } = await sql<{ bets: readonly BetsAgainst[]; verdict: Verdict | null }>`
    SELECT coalesce(d.bets, '[]'::jsonb) AS bets, d.verdict FROM identity.doubt d JOIN identity.member m ON m.id = d.member_id
    WHERE d.member_id = ${member} AND d.kind = 'opposite_bets' AND m.merchant_id = ${merchant} FOR UPDATE OF d`.execute(tx)
  return rows[0] ?? null
}

type Judging = Omit<Finding, 'kind'> & { readonly verdict: Verdict }

export async function saveVerdict(tx: Tx, { member, at, by, finding, verdict }: Judging): Promise<void> {
  await sql`
    UPDATE identity.doubt SET looked_at = ${new Date(at)}, looked_by = ${by}, finding = ${finding}, verdict = ${verdict}
    WHERE member_id = ${member} AND kind = 'opposite_bets'`.execute(tx)
}
