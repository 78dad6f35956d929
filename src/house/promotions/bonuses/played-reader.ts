import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { countedReader, type CountedWager } from '#house/wagers/index.ts'
import { countedOf } from '../rules/reward.ts'
import type { Terms } from '../rules/terms.ts'

type Played = {
  readonly id: string
  readonly member: bigint
  readonly terms: Terms
  readonly issuedAt: Date
  readonly endedAt: Date | null
}

const within = ({ issuedAt, endedAt }: Played, at: Date) => at > issuedAt && (endedAt === null || at <= endedAt)

/** What these settled wagers count for bonuses that were in process then. */
async function countFor(tx: Tx, settled: readonly CountedWager[]): Promise<void> {
  const members = [...new Set(settled.map(({ member }) => member))]
  const { rows } = await sql<Played>`
    SELECT id, member, terms, issued_at AS "issuedAt", ended_at AS "endedAt" FROM promotions.claim
    WHERE member = ANY(${members.map(String)}::bigint[]) AND issued_at IS NOT NULL`.execute(tx)
  const sums = new Map<string, { lane: number; member: string; claim: string; counted: Units }>()
  for (const wager of settled)
    for (const claim of rows.filter((row) => row.member === wager.member && within(row, wager.at))) {
      const sum = sums.get(claim.id) ?? { lane: wager.lane, member: String(claim.member), claim: claim.id, counted: 0n }
      sums.set(claim.id, { ...sum, counted: sum.counted + countedOf(claim.terms, wager) })
    }
  if (sums.size === 0) return
  const all = [...sums.values()]
  await sql`
    INSERT INTO promotions.played AS p (lane, member, claim, counted)
    SELECT * FROM unnest(${all.map(({ lane }) => lane)}::smallint[], ${all.map(({ member }) => member)}::bigint[], ${all.map(({ claim }) => claim)}::uuid[],
      ${all.map(({ counted }) => counted)}::bigint[])
    ON CONFLICT (lane, member, claim) DO UPDATE SET counted = p.counted + excluded.counted`.execute(tx)
}

/** Follows the journal: what members played, by cash and bonus, while a bonus of theirs was in process. */
export const playedReader = countedReader({
  name: 'promotions.played',
  read: async (tx, { settled }) => {
    if (settled.length > 0) await countFor(tx, settled)
  },
  clear: async (tx) => {
    await sql`DELETE FROM promotions.played`.execute(tx)
  },
})
