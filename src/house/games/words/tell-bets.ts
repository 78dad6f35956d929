import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import type { VendorLines } from '../transfers/vendor-lines.ts'
import type { BetInWords } from './contract.ts'

type Asked = {
  readonly merchant: number
  readonly member: bigint
  readonly vassalage: string
  readonly rounds: readonly string[]
  readonly language: string
}

/**
 * What a member bet in rounds of a vendor, as that says it. Only a vendor that is marked as having draws is asked, once and briefly; what it does
 * not tell is left out, and the record stands without it.
 */
export async function tellBets(db: Database, lines: VendorLines, asked: Asked): Promise<BetInWords[]> {
  const vendor = await tellingVendor(db, asked)
  if (vendor === null) return []
  const { member, rounds, language } = asked
  const answer = await (await lines.to(vendor)).glance('betsTold', { user: String(member), rounds: [...rounds], language })
  return (answer?.bets ?? []).map(({ round, draw, lines: said, more }) => ({
    round,
    draw: draw && { called: draw.called, at: Date.parse(draw.at), daily: draw.daily },
    lines: [...said],
    more: Number(more),
  }))
}

async function tellingVendor(
  db: Database,
  { merchant, vassalage }: Pick<Asked, 'merchant' | 'vassalage'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM games.vendor WHERE merchant = ${merchant} AND vassalage = ${vassalage} AND draws`.execute(db)
  return rows[0]?.id ?? null
}
