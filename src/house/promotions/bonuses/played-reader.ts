import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { positionsOf } from '#runtime/journal-reader.ts'
import { countedReader, type CountedWager } from '#house/wagers/index.ts'
import { laneOf, readEntriesAt, readHeads } from '#house/wallet/index.ts'
import { issuedTo, type ClaimRow, type Issued } from '../claim-store.ts'
import { countedOf } from '../rules/reward.ts'

export type Played = ClaimRow & { readonly issued: Issued }

export const within = ({ issued, ended }: Played, at: number) => at > issued.at && (ended === null || at <= ended.at)

/** What these settled wagers count for bonuses that were in process then. */
async function countFor(tx: Tx, settled: readonly CountedWager[]): Promise<void> {
  const issued = await issuedTo(tx, [...new Set(settled.map(({ member }) => member))])
  const claims = Map.groupBy(
    issued.filter((claim) => claim.issued.bonus !== null),
    ({ member }) => member,
  )
  const sums = new Map<string, Sum>()
  for (const wager of settled)
    for (const claim of claims.get(wager.member) ?? []) {
      if (!within(claim, wager.at.getTime())) continue
      const sum = sums.get(claim.id) ?? { lane: wager.lane, member: String(claim.member), claim: claim.id, counted: 0n }
      sums.set(claim.id, { ...sum, counted: sum.counted + countedOf(claim.issued.terms, wager) })
    }
  await addPlayed(tx, [...sums.values()])
}

export type Sum = { readonly lane: number; readonly member: string; readonly claim: string; readonly counted: Units }

export async function addPlayed(tx: Tx, all: readonly Sum[]): Promise<void> {
  if (all.length === 0) return
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
    await sql`
      INSERT INTO promotions.played (lane, member, claim, counted)
      SELECT lane, member, claim, -sum(counted) FROM promotions.uncounted GROUP BY lane, member, claim`.execute(tx)
  },
})

/** Whether all is counted that a member had played by a moment that is over. */
export async function isCountedUntil(tx: Tx, member: bigint, moment: Millis): Promise<boolean> {
  const lane = laneOf(member)
  const { seqs } = await readHeads(tx)
  const position = (await positionsOf(tx, playedReader.name)).find((one) => one.lane === lane)
  if ((position?.seq ?? 0n) >= (seqs[lane] ?? 0n)) return true
  const [read] = position ? await readEntriesAt(tx, [position]) : []
  return read !== undefined && read.at.getTime() > moment
}
