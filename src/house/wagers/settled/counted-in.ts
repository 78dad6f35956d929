import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import { laneOf, readRoundEntries } from '#house/wallet/index.ts'
import { countRows, type CountedWager } from './settled-reader.ts'

/** What some rounds of a member counted, worked out anew from all that the journal has of them; nobody's reading is changed by it. */
export async function countedIn(
  tx: Tx,
  { member, rounds }: { readonly member: bigint; readonly rounds: readonly string[] },
): Promise<readonly CountedWager[]> {
  const { rows: found } = await sql<{ vendor: number; round: string; from: bigint }>`
    SELECT vendor, round, opening_seq AS "from" FROM wagers.round
    WHERE lane = ${laneOf(member)} AND member = ${member} AND round = ANY(${[...rounds]}::text[]) ORDER BY opening_seq`.execute(
    tx,
  )
  const wagers: CountedWager[] = []
  for (const { vendor, round, from } of found)
    wagers.push(...(await countRows(tx, await readRoundEntries(tx, { member, vendor, round, from }))))
  return wagers
}
