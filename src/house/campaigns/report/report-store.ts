import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import type { CampaignChannel } from '../rules/journey.ts'
import type { Outcome } from '../driving/sending-store.ts'

export type Group = { readonly entered: number; readonly reached: number }
type Sums = { readonly going: number; readonly written: Group; readonly heldOut: Group }

/** Those who entered a journey, as they were dealt out by chance: whoever wants no messages is among those who were to get some. */
export async function sumsOf(db: Database, journey: string): Promise<Sums> {
  const { rows } = await sql<{ heldOut: boolean; entered: number; reached: number; going: number }>`
    SELECT held_out AS "heldOut", count(*)::int AS entered, count(reached_at)::int AS reached, count(next_at)::int AS going
    FROM campaigns.run WHERE journey = ${journey} GROUP BY held_out`.execute(db)
  const group = (heldOut: boolean) => rows.find((row) => row.heldOut === heldOut) ?? { entered: 0, reached: 0, going: 0 }
  return { going: group(false).going, written: group(false), heldOut: group(true) }
}

export type SendingCount = { readonly channel: CampaignChannel; readonly outcome: Outcome; readonly count: number }

export async function sendingsOf(db: Database, journey: string): Promise<SendingCount[]> {
  const { rows } = await sql<SendingCount>`
    SELECT channel, outcome, count(*)::int AS count FROM campaigns.sending
    WHERE journey = ${journey} GROUP BY channel, outcome ORDER BY channel, outcome`.execute(db)
  return rows
}

/** The newest messages that went to inboxes. */
export async function inboxMessages(
  db: Database,
  { journey, limit }: { readonly journey: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ message: string }>`
    SELECT message FROM campaigns.sending
    WHERE journey = ${journey} AND message IS NOT NULL ORDER BY at DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ message }) => message)
}
