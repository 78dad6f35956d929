import { CompactEncrypt, importJWK } from 'jose'
import { sealAlgorithm, sealEncryption, sealType } from '#wire/edge.ts'

export type Published = { readonly keys: readonly { readonly kid: string }[]; readonly nonce: string }
export type Meant = {
  readonly m: string
  readonly p: string
  readonly merchant: string
  readonly body: unknown
  readonly iat: number
}

/** Seals a body as a browser does, for the newest published key; `header` breaks one thing at a time. */
export function sealFor(published: Published, meant: Meant, header: object = {}): Promise<string> {
  return sealText(published, JSON.stringify({ ...meant, nonce: published.nonce }), header)
}

/** Seals any text at all, also what is no honest body. */
export async function sealText(published: Published, text: string, header: object = {}): Promise<string> {
  const jwk = published.keys[0]
  if (!jwk) throw new Error('no key is published')
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: sealAlgorithm, enc: sealEncryption, kid: jwk.kid, typ: sealType, ...header })
    .encrypt(await importJWK(jwk as object, sealAlgorithm))
}
