import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { CampaignChannel } from '../rules/journey.ts'
import type { Run } from './run-store.ts'

export type Outcome = 'sent' | 'not_wanted' | 'no_address'

type Sending = {
  readonly run: Run
  readonly channel: CampaignChannel
  readonly outcome: Outcome
  readonly at: Millis
  readonly message: string | null
  readonly stop: Buffer | null
}

export async function insertSending(tx: Tx, { run, channel, outcome, at, message, stop }: Sending): Promise<void> {
  await sql`
    INSERT INTO campaigns.sending (run, step, merchant, journey, member, channel, outcome, at, message, stop)
    VALUES (${run.id}, ${run.step}, ${run.merchant}, ${run.journey}, ${run.member}, ${channel}, ${outcome}, ${new Date(at)}, ${message},
      ${stop})`.execute(tx)
}

/** When a member was sent what they were sent since a moment. */
export async function sentSince(
  tx: Tx,
  { member, since }: { readonly member: bigint; readonly since: Millis },
): Promise<readonly Millis[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM campaigns.sending WHERE member = ${member} AND at > ${new Date(since)} AND outcome = 'sent'`.execute(tx)
  return rows.map(({ at }) => at.getTime())
}

/** To whom the message went whose link carries this, and by which way. */
export async function findByStop(
  tx: Tx,
  { merchant, stop }: { readonly merchant: number; readonly stop: Buffer },
): Promise<{ readonly member: bigint; readonly channel: CampaignChannel } | null> {
  const { rows } = await sql<{ member: bigint; channel: CampaignChannel }>`
    SELECT member, channel FROM campaigns.sending WHERE stop = ${stop} AND merchant = ${merchant}`.execute(tx)
  return rows[0] ?? null
}
