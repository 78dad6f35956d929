import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SealedProfile, Vault } from '#runtime/secrets/vault.ts'
import type { Address } from '../rules/address.ts'

type Whose = { readonly member: bigint; readonly merchant: number }

/** Where the member had something sent last; null where they told no address yet. */
export async function keptAddress(db: Database | Tx, { member, merchant }: Whose): Promise<SealedProfile | null> {
  const { rows } = await sql<SealedProfile>`
    SELECT kid, key_sealed AS "keySealed", sealed FROM points.address WHERE member = ${member} AND merchant = ${merchant}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function keepAddress(
  tx: Tx,
  { member, merchant, kid, keySealed, sealed, at }: Whose & SealedProfile & { readonly at: Millis },
): Promise<void> {
  await sql`
    INSERT INTO points.address (member, merchant, kid, key_sealed, sealed, changed_at)
    VALUES (${member}, ${merchant}, ${kid}, ${keySealed}, ${sealed}, ${new Date(at)})
    ON CONFLICT (member) DO UPDATE SET kid = excluded.kid, key_sealed = excluded.key_sealed, sealed = excluded.sealed,
      changed_at = excluded.changed_at`.execute(tx)
}

export function openAddress(vault: Vault, member: bigint, kept: SealedProfile): Address {
  const { receiver = '', phone = '', address = '' } = vault.open(member, kept)
  return { receiver, phone, address }
}

/** Takes away where goods were sent to a member. What was redeemed stays. */
export async function eraseAddresses(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM points.address WHERE member = ${member}`.execute(tx)
  await sql`UPDATE points.redemption SET kid = NULL, key_sealed = NULL, sealed = NULL WHERE member = ${member}`.execute(tx)
}
