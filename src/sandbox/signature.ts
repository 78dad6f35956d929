import { createHmac, timingSafeEqual } from 'node:crypto'

/** How the sandbox signs, both ways: hex HMAC-SHA256 over id, time (Unix ms) and the raw body, joined by points. */
export type Signed = { readonly id: string; readonly at: string; readonly body: string }

export function signatureOf(secret: string, { id, at, body }: Signed): string {
  return createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('hex')
}

export function signatureMatches(secret: string, signed: Signed, given: string): boolean {
  const wanted = Buffer.from(signatureOf(secret, signed))
  const shown = Buffer.from(given)
  return wanted.length === shown.length && timingSafeEqual(wanted, shown)
}
