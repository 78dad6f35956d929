import { isIP } from 'node:net'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { matterOfKey } from './answer-vendor-key.ts'
import { insertKey, lockVendor, type KeyRow } from '../catalogue/catalogue-store.ts'
import { sealSecret } from '../vendor-api/keys.ts'
import { rsaMaterial } from './key-material.ts'

export type KeyOrder = {
  readonly vendor: string
  readonly scheme: KeyRow['scheme']
  /** The DER of an RSA public key, Base64; null for hmac. */
  readonly publicKey: string | null
  readonly addresses: readonly string[]
}

type Tools = {
  readonly random: Random
  /** What shared secrets are encrypted under in the database. */
  readonly wrapping: string
}

type Added = { readonly key: KeyRow; readonly secret: string | null; readonly proposal: Proposal }
type AddRefusal = Refusal<'not_found' | 'public_key_malformed' | 'address_malformed' | 'decision_waits', null>

/**
 * Proposes another key for a vendor: who has one says what members have won, so it is good once another operator confirms it. A shared secret is
 * made here and told once: what is kept of it is sealed, and the audit has none of it.
 */
export async function addVendorKey(
  tx: Tx,
  act: ReasonedAct,
  { order, random, wrapping }: Tools & { readonly order: KeyOrder },
): Promise<Added | AddRefusal> {
  const { scheme, publicKey } = order
  const vendor = await lockVendor(tx, { merchant: act.merchant.id, id: order.vendor })
  if (!vendor) return refuse('not_found')
  if (order.addresses.some((address) => isIP(address) === 0)) return refuse('address_malformed')
  const secret = scheme === 'hmac' ? newSecret(random, 48) : null
  const material = secret === null ? rsaMaterial(publicKey) : sealSecret(wrapping, secret)
  if (material === null || (secret !== null && publicKey !== null)) return refuse('public_key_malformed')
  const key = { id: `${vendor.vassalage}-${newSecret(random, 6)}`, scheme, addresses: [...order.addresses], enabled: false }
  await insertKey(tx, { ...key, vendor: vendor.id, material })
  const after = { key: key.id, scheme, addresses: key.addresses }
  const entry = { action: 'games.propose_vendor_key', subject: `vendor:${vendor.vassalage}`, after } as const
  const proposal = await propose(tx, act, { matter: matterOfKey(key.id), deed: 'add', amount: 0n, entry })
  return isRefusal(proposal) ? proposal : { key, secret, proposal }
}
