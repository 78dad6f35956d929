import type { Tx } from '../../runtime/database.ts'
import type { Tables } from './tables.ts'

type Offered = {
  readonly game: string
  readonly version: number
  readonly fingerprint: string
  readonly rtp: string
  readonly at: Date
}

/** Notes a version the first time it is offered, and answers the fingerprint it was first offered with. */
export async function noteOffer(tx: Tx, { at, ...offered }: Offered): Promise<string> {
  const on = tx.$extendTables<Tables>()
  await on
    .insertInto('slots.machine')
    .values({ ...offered, offered_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { fingerprint } = await on
    .selectFrom('slots.machine')
    .select('fingerprint')
    .where('game', '=', offered.game)
    .where('version', '=', offered.version)
    .executeTakeFirstOrThrow()
  return fingerprint
}
