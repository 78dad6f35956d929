import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { hintOf, type Address } from '../rules/address.ts'
import { openAddress } from './address-store.ts'
import { lockRedemption } from './redemption-store.ts'

/** The whole address, for whoever sends a redemption that was not rejected. It is written down who looked. */
export async function showAddress(
  tx: Tx,
  act: Act,
  { id, vault }: { readonly id: string; readonly vault: Vault },
): Promise<Address | Refusal<'not_found' | 'already_decided', null>> {
  const redemption = await lockRedemption(tx, { id, merchant: act.merchant.id })
  if (!redemption?.address) return refuse('not_found')
  if (redemption.state === 'rejected') return refuse('already_decided')
  const address = openAddress(vault, redemption.member, redemption.address)
  const after = { redemption: id, address: hintOf(address) }
  await recordAct(tx, act, { action: 'points.show_address', subject: `member:${redemption.member}`, after })
  return address
}
