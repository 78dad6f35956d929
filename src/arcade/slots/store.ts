import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

type Offered = {
  readonly game: string
  readonly version: number
  readonly fingerprint: string
  readonly rtp: string
  readonly at: Date
}

/** Notes a version the first time it is offered, and answers the fingerprint it was first offered with. */
export async function noteOffer(tx: Tx, { game, version, fingerprint, rtp, at }: Offered): Promise<string> {
  await sql`
    INSERT INTO slots.machine (game, version, fingerprint, rtp, offered_at) VALUES (${game}, ${version}, ${fingerprint}, ${rtp}, ${at})
    ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT fingerprint FROM slots.machine WHERE game = ${game} AND version = ${version}`.execute(tx)
  return rows[0]!.fingerprint
}
