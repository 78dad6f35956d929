import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { proposalsOn, type Proposal } from '../proposal-store.ts'

export type KeptAct = {
  readonly proposal: bigint
  readonly merchant: number
  readonly name: string
  readonly input: unknown
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

export async function insertAct(tx: Tx, of: KeptAct): Promise<void> {
  await sql`
    INSERT INTO audit.controlled_act (proposal, merchant, name, input, subject, before, after)
    VALUES (${of.proposal}, ${of.merchant}, ${of.name}, ${JSON.stringify(of.input)}::jsonb, ${of.subject},
      ${JSON.stringify(of.before)}::jsonb, ${JSON.stringify(of.after)}::jsonb)`.execute(tx)
}

type Row = KeptAct & { readonly matter: string }
const columns = sql`a.proposal, a.merchant, a.name, a.input, a.subject, a.before, a.after, p.matter`

/** One of a merchant's, with what its proposal is about. */
export async function findAct(
  db: Database | Tx,
  { proposal, merchant }: Pick<KeptAct, 'proposal' | 'merchant'>,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM audit.controlled_act a JOIN audit.proposal p ON p.id = a.proposal
    WHERE a.proposal = ${proposal} AND a.merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

type Listing = {
  readonly merchant: number
  readonly names: readonly string[]
  readonly waiting: boolean
  readonly before: bigint | null
  readonly limit: number
}

/** Those of these names that wait, or that were answered, newest first. */
export async function listActs(
  db: Database,
  { merchant, names, waiting, before, limit }: Listing,
): Promise<readonly (KeptAct & { readonly decided: Proposal })[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM audit.controlled_act a JOIN audit.proposal p ON p.id = a.proposal
    WHERE a.merchant = ${merchant} AND a.name = ANY(${[...names]}::text[]) AND (p.confirmed IS NULL) = ${waiting}
      AND (${before}::bigint IS NULL OR a.proposal < ${before}) ORDER BY a.proposal DESC LIMIT ${limit}`.execute(db)
  const decided = await proposalsOn(
    db,
    rows.map(({ matter }) => matter),
  )
  return rows.map((row) => ({ ...row, decided: decided.find(({ id }) => id === row.proposal) as Proposal }))
}
