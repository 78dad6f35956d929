import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

type Erasing = { readonly member: bigint; readonly vault: Vault; readonly now: Millis }

/** Takes away to which accounts a member was paid, and the pictures of their payments. What was paid, and when, stays. */
export async function erasePayees(tx: Tx, { member, vault, now }: Erasing): Promise<void> {
  const { kid, keySealed, sealed } = vault.seal(member, {})
  await sql`
    UPDATE payments.payee
    SET tail = '', kid = ${kid}, key_sealed = ${keySealed}, sealed = ${sealed}, removed_at = coalesce(removed_at, ${new Date(now)})
    WHERE member = ${member}`.execute(tx)
  await sql`UPDATE payments.picture SET bytes = '' WHERE member = ${member}`.execute(tx)
}
