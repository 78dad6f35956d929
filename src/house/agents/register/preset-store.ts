import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { termsOfText, termsText } from '../contracts/terms-kept.ts'
import type { TypedTerms } from '../rules/contracts/judge-terms.ts'
import type { PresetMiss } from '../rules/contracts/preset.ts'
import { contractKinds, type ContractKind, type Terms } from '../rules/terms.ts'

export type Preset = { readonly kind: ContractKind; readonly terms: Terms }

export async function insertPresets(
  tx: Tx,
  { link, presets }: { readonly link: string; readonly presets: readonly Preset[] },
): Promise<void> {
  for (const { kind, terms } of presets)
    await sql`
      INSERT INTO agents.link_preset (link, kind, terms) VALUES (${link}, ${kind}, ${JSON.stringify(termsText(terms))}::jsonb)`.execute(
      tx,
    )
}

/** What these links preset, in the order of the kinds. */
export async function presetsOf(
  db: Database | Tx,
  links: readonly string[],
): Promise<readonly (Preset & { readonly link: string })[]> {
  if (links.length === 0) return []
  const { rows } = await sql<{ link: string; kind: ContractKind; terms: TypedTerms }>`
    SELECT link, kind, terms FROM agents.link_preset WHERE link = ANY(${[...links]}::uuid[])`.execute(db)
  const inOrder = contractKinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
  return inOrder.map(({ link, kind, terms }) => ({ link, kind, terms: termsOfText(kind, terms) }))
}

type Missed = { readonly kind: ContractKind; readonly why: PresetMiss }

export async function insertMissed(tx: Tx, { member, kind, why }: Missed & { readonly member: bigint }): Promise<void> {
  await sql`INSERT INTO agents.preset_missed (member, kind, why) VALUES (${member}, ${kind}, ${why})`.execute(tx)
}

/** What these members were not offered although their link said so. */
export async function missedBy(
  db: Database,
  members: readonly bigint[],
): Promise<readonly (Missed & { readonly member: bigint })[]> {
  const { rows } = await sql<Missed & { member: bigint }>`
    SELECT member, kind, why FROM agents.preset_missed WHERE member = ANY(${members.map(String)}::bigint[]) ORDER BY kind`.execute(
    db,
  )
  return rows
}
