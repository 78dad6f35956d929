import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { laneOf } from '#house/wallet/index.ts'
import type { CountedWager } from '#house/wagers/index.ts'
import { issuedTo } from '../claim-store.ts'
import { countedOf } from '../rules/reward.ts'
import { addPlayed, within, type Played } from './played-reader.ts'

async function inProcessOf(tx: Tx, member: bigint): Promise<Played[]> {
  const issued = await issuedTo(tx, [member])
  return issued.filter(({ state, issued: { bonus } }) => state === 'process' && bonus !== null)
}

/** Takes what these wagers counted off the bonuses of their member that are still in process, no round twice. What has become cash stays. */
export async function uncountPlayed(tx: Tx, member: bigint, wagers: readonly CountedWager[]): Promise<void> {
  const lane = laneOf(member)
  for (const claim of await inProcessOf(tx, member))
    for (const those of Map.groupBy(wagers, ({ vendor, round }) => `${vendor}/${round}`).values()) {
      const counted = those
        .filter(({ at }) => within(claim, at.getTime()))
        .reduce((sum, wager) => sum + countedOf(claim.issued.terms, wager), 0n)
      const { vendor, round } = those[0]!
      const { rows } = await sql`
        INSERT INTO promotions.uncounted (lane, member, claim, vendor, round, counted)
        VALUES (${lane}, ${member}, ${claim.id}, ${vendor}, ${round}, ${counted}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
      if (rows.length > 0) await addPlayed(tx, [{ lane, member: String(member), claim: claim.id, counted: -counted }])
    }
}

/** Lets rounds count again for bonuses of their member that are still in process. */
export async function countPlayedAgain(tx: Tx, member: bigint, rounds: readonly string[]): Promise<void> {
  const lane = laneOf(member)
  for (const { id } of await inProcessOf(tx, member)) {
    const { rows } = await sql<{ counted: Units }>`
      DELETE FROM promotions.uncounted
      WHERE lane = ${lane} AND member = ${member} AND claim = ${id} AND round = ANY(${[...rounds]}::text[]) RETURNING counted`.execute(
      tx,
    )
    await addPlayed(
      tx,
      rows.length === 0
        ? []
        : [{ lane, member: String(member), claim: id, counted: rows.reduce((sum, { counted }) => sum + counted, 0n) }],
    )
  }
}
