/** What every receipt of the arcade begins with, as RFC 7515 and RFC 8037 have it. */
export const RECEIPT_HEADER = { alg: 'EdDSA', typ: 'receipt+jws' } as const

/** A receipt taken apart: what it says, and which bytes were signed how. */
export type ReadReceipt = {
  readonly said: unknown
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Null where it is no receipt at all; whether its signature is good is for who has the key to say. */
export function readReceipt(text: string): ReadReceipt | null {
  const [header, said, signature, ...more] = text.split('.')
  if (header === undefined || said === undefined || signature === undefined || more.length > 0) return null
  try {
    const { alg, typ } = jsonOf(header) as Partial<typeof RECEIPT_HEADER>
    if (alg !== RECEIPT_HEADER.alg || typ !== RECEIPT_HEADER.typ) return null
    return { said: jsonOf(said), signed: new TextEncoder().encode(`${header}.${said}`), signature: bytesOf(signature) }
  } catch {
    return null
  }
}

const jsonOf = (text: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(text)))

/** Of base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
