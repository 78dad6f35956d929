import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { sealAlgorithm, sealEncryption, sealType } from '#wire/edge.ts'

type Sealed = {
  readonly method: string
  readonly path: string
  readonly merchant: string
  /** Single use, two minutes: it came with the keys. */
  readonly nonce: string
  readonly body: unknown
}

/** Bound to its route, its merchant and one nonce, so that a copy is good for nothing. `iat` is for the log; the nonce decides. */
export async function seal({ method, path, merchant, nonce, body }: Sealed, key: JWK & { kid: string }): Promise<string> {
  const plain = JSON.stringify({ m: method, p: path, merchant, nonce, iat: Math.floor(Date.now() / 1000), body })
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: sealAlgorithm, enc: sealEncryption, kid: key.kid, typ: sealType })
    .encrypt(await importJWK(key, sealAlgorithm))
}
