import { createHmac, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { RECEIPT_HEADER } from './rules/receipt.ts'
import type { SeedKey } from './server-seed.ts'

/** The arcade's signature under what it tells a player, for anyone to check who has the public key. */
export type ReceiptSigner = {
  /** Ed25519, as base64url. */
  readonly publicKey: string
  /** A compact JWS. The same is signed the same, so a receipt can be given again. */
  readonly sign: (said: object) => string
}

/** What stands before the 32 bytes of an Ed25519 key as PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const base64url = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url')

/** The key follows from the seed key, so every process of the arcade has the same one and the database has none. */
export function receiptSigner(seedKey: SeedKey): ReceiptSigner {
  const key = keyOf(seedKey)
  return {
    publicKey: String(createPublicKey(key).export({ format: 'jwk' }).x),
    sign: (said) => {
      const signed = `${base64url(RECEIPT_HEADER)}.${base64url(said)}`
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
    },
  }
}

function keyOf(seedKey: SeedKey): KeyObject {
  const secret = createHmac('sha256', seedKey).update('the key that receipts are signed with').digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' })
}
