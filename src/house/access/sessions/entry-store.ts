import type { Millis } from '#kit/clock.ts'
import { sql } from 'kysely'
import type { Tx, Database } from '#runtime/database.ts'

const time = (at: Millis) => new Date(at)

export async function noteLogin(tx: Tx, { member, now, ip }: { member: bigint; now: Millis; ip: string }): Promise<void> {
  await sql`
    UPDATE identity.member SET previous_login_at = last_login_at, previous_login_ip = last_login_ip,
      last_login_at = ${time(now)}, last_login_ip = ${ip}::inet
    WHERE id = ${member}`.execute(tx)
}

/** True for a member who is known from other devices and not from this one. */
export async function keepDevice(
  tx: Tx,
  { member, device, now }: { member: bigint; device: Buffer; now: Millis },
): Promise<boolean> {
  const { rows } = await sql<{ another: boolean }>`
    INSERT INTO identity.device (member_id, device_hash, seen_at) VALUES (${member}, ${device}, ${time(now)})
    ON CONFLICT (member_id, device_hash) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0 AND EXISTS (
      SELECT 1 FROM identity.device d WHERE d.member_id = ${member} AND d.device_hash <> ${device}) AS another`.execute(tx)
  return rows[0]?.another ?? false
}

type Db = Database | Tx

/** Whether the member was let in from this network before. */
export async function isKnownPlace(db: Db, member: bigint, network: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM identity.place WHERE member_id = ${member} AND network = ${network}`.execute(db)
  return rows.length > 0
}

export async function keepPlace(
  tx: Tx,
  { member, network, now }: { member: bigint; network: string; now: Millis },
): Promise<void> {
  await sql`
    INSERT INTO identity.place (member_id, network, seen_at) VALUES (${member}, ${network}, ${time(now)})
    ON CONFLICT (member_id, network) DO UPDATE SET seen_at = excluded.seen_at`.execute(tx)
}
