import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { CampaignChannel } from '../rules/journey.ts'

type Db = Database | Tx

export const sources = ['settings', 'message', 'link'] as const
export type Source = (typeof sources)[number]

export type Consent = { readonly channel: CampaignChannel; readonly wanted: boolean; readonly at: Date; readonly source: Source }

/** A member's last word about each way; none about one of which they said nothing. */
export async function consentsOf(db: Db, member: bigint): Promise<readonly Consent[]> {
  const { rows } = await sql<Consent>`
    SELECT DISTINCT ON (channel) channel, wanted, at, source FROM campaigns.consent
    WHERE member = ${member} ORDER BY channel, id DESC`.execute(db)
  return rows
}

export async function isWanted(
  db: Db,
  { member, channel }: { readonly member: bigint; readonly channel: CampaignChannel },
): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT wanted FROM campaigns.consent WHERE member = ${member} AND channel = ${channel} ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]?.wanted ?? false
}

type Keeping = {
  readonly merchant: number
  readonly member: bigint
  readonly channel: CampaignChannel
  readonly wanted: boolean
  readonly source: Source
  readonly at: Millis
}

export async function insertConsent(tx: Tx, { merchant, member, channel, wanted, source, at }: Keeping): Promise<void> {
  await sql`
    INSERT INTO campaigns.consent (merchant, member, channel, wanted, source, at)
    VALUES (${merchant}, ${member}, ${channel}, ${wanted}, ${source}, ${new Date(at)})`.execute(tx)
}
