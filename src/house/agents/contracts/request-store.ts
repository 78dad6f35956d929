import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { TypedTerms } from '../rules/contracts/judge-terms.ts'
import type { RequestState, RequestType, Side } from '../rules/contracts/request.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { termsOfText, termsText } from './terms-kept.ts'

export type RequestRow = {
  readonly id: string
  readonly merchant: number
  readonly kind: ContractKind
  readonly type: RequestType
  /** Null: the console. */
  readonly upline: bigint | null
  readonly downline: bigint
  readonly asker: Side
  /** Null where an end is asked for. */
  readonly terms: Terms | null
  readonly state: RequestState
  readonly askedAt: Date
  readonly answeredAt: Date | null
}

type Row = Omit<RequestRow, 'terms'> & { readonly terms: TypedTerms | null }

const columns = sql`id, merchant, kind, type, upline, downline, asker, terms, state, asked_at AS "askedAt", answered_at AS "answeredAt"`
const read = ({ terms, ...row }: Row): RequestRow => ({ ...row, terms: terms && termsOfText(row.kind, terms) })

/** False where another one waits. */
export async function insertRequest(tx: Tx, of: Omit<RequestRow, 'state' | 'answeredAt'>): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO agents.contract_request (id, merchant, kind, type, upline, downline, asker, terms, asked_at)
    VALUES (${of.id}, ${of.merchant}, ${of.kind}, ${of.type}, ${of.upline}, ${of.downline}, ${of.asker},
      ${of.terms && JSON.stringify(termsText(of.terms))}::jsonb, ${of.askedAt})
    ON CONFLICT (downline, kind) WHERE state = 'REQUESTED' DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, { merchant, id }: { merchant: number; id: string }): Promise<RequestRow | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM agents.contract_request WHERE id = ${id} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

export async function saveAnswer(tx: Tx, { id, state, at }: { id: string; state: RequestState; at: Millis }): Promise<void> {
  await sql`UPDATE agents.contract_request SET state = ${state}, answered_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

type Waiting = { readonly downline: bigint; readonly kind: ContractKind }

/** What waits about a member's contract of a kind. */
export async function waitingFor(db: Database | Tx, { downline, kind }: Waiting): Promise<RequestRow | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM agents.contract_request WHERE downline = ${downline} AND kind = ${kind} AND state = 'REQUESTED'`.execute(
    db,
  )
  return rows[0] ? read(rows[0]) : null
}

/** What is said to somebody who stands elsewhere now, or about what is gone, is void. */
export async function voidRequests(
  tx: Tx,
  { downline, kind, at, unless }: { downline: bigint; kind?: ContractKind; at: Millis; unless?: bigint | null },
): Promise<void> {
  await sql`
    UPDATE agents.contract_request SET state = 'INVALID', answered_at = ${new Date(at)}
    WHERE downline = ${downline} AND state = 'REQUESTED' AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}::text)
      AND (${unless === undefined} OR upline IS DISTINCT FROM ${unless ?? null}::bigint)`.execute(tx)
}

type Page = { readonly before: string | null; readonly open: boolean; readonly limit: number }

/** What a member asked or was asked, newest first. */
export async function requestsOf(
  db: Database,
  { member, before, open, limit }: Page & { member: bigint },
): Promise<RequestRow[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM agents.contract_request
    WHERE (downline = ${member} OR upline = ${member}) AND (NOT ${open} OR state = 'REQUESTED') AND (${before}::uuid IS NULL OR id < ${before}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(read)
}

/** What the console asked or was asked, newest first. */
export async function requestsInConsole(
  db: Database,
  { merchant, before, open, limit }: Page & { merchant: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM agents.contract_request
    WHERE merchant = ${merchant} AND upline IS NULL AND (NOT ${open} OR state = 'REQUESTED') AND (${before}::uuid IS NULL OR id < ${before}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(read)
}
