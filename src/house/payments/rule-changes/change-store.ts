import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Recorded } from '#house/audit/index.ts'

type Terms = Readonly<Record<string, Recorded>>

/** A rule that makes two people decide, as the console shows it, before and after a change. */
export type RuleChange<About = 'method' | 'withdrawal_rule' | 'halt_from', Value extends Terms = Terms, Before = Value | null> = {
  readonly about: About
  /** A method's code; empty where there is but one. */
  readonly name: string
  readonly before: Before
  readonly after: Value
}
export type KeptChange = RuleChange & { readonly proposal: bigint }

export async function insertChange(
  tx: Tx,
  { merchant, proposal, ...of }: KeptChange & { readonly merchant: number },
): Promise<void> {
  await sql`
    INSERT INTO payments.rule_change (proposal, merchant, about, name, before, after)
    VALUES (${proposal}, ${merchant}, ${of.about}, ${of.name}, ${of.before && JSON.stringify(of.before)}::jsonb,
      ${JSON.stringify(of.after)}::jsonb)`.execute(tx)
}

const columns = sql`proposal, about, name, before, after`

/** What was proposed last, newest first. */
export async function lastChanges(
  db: Database,
  { merchant, limit }: { readonly merchant: number; readonly limit: number },
): Promise<KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    SELECT ${columns} FROM payments.rule_change WHERE merchant = ${merchant} ORDER BY proposal DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** One of this merchant. */
export async function changeOf(
  tx: Tx,
  { merchant, proposal }: { readonly merchant: number; readonly proposal: bigint },
): Promise<KeptChange | null> {
  const { rows } = await sql<KeptChange>`
    SELECT ${columns} FROM payments.rule_change WHERE merchant = ${merchant} AND proposal = ${proposal}`.execute(tx)
  return rows[0] ?? null
}
