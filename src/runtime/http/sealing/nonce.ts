import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE, type Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'

const LIFE: Millis = 2 * MINUTE

export type Stamp = { readonly secret: string; readonly now: Millis }

const stampOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** A nonce is stamped at issue, so that nothing is stored for the many that are never used. */
export function issueNonce({ secret, now }: Stamp, random: Random): string {
  const text = `${newSecret(random, 16)}.${(now + LIFE).toString(36)}`
  return `${text}.${stampOf(secret, text)}`
}

/** When a nonce of ours ends, in milliseconds; null where it is not ours or has ended. */
export function nonceEnd(nonce: string, { secret, now }: Stamp): Millis | null {
  const [body, end, stamp, ...rest] = nonce.split('.')
  if (!body || !end || !stamp || rest.length > 0) return null
  const given = Buffer.from(stamp)
  const wanted = Buffer.from(stampOf(secret, `${body}.${end}`))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const ends = Number.parseInt(end, 36)
  return ends > now && ends <= now + LIFE ? ends : null
}
