import { Secret, TOTP } from 'otpauth'
import { SECOND, type Millis } from '#kit/clock.ts'
import { hex } from '#kit/ids.ts'
import { foldCode } from '#house/contacts/rules/codes.ts'
import type { Random } from '#kit/random.ts'

const PERIOD = 30
/** As every authenticator app does it without being told: RFC 6238 with SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** How many codes before and after this one are taken, for clocks that disagree. */
const WINDOW = 1

/** 160 bits, as RFC 4226 asks, in base32. */
export const newSeed = (random: Random): string => Secret.fromHex(hex(random(20))).base32

/** What the QR code says. */
export function seedUri({
  seed,
  name,
  issuer,
}: {
  readonly seed: string
  readonly name: string
  readonly issuer: string
}): string {
  return new TOTP({ ...form, issuer, label: name, secret: Secret.fromBase32(seed) }).toString()
}

/** The step of time that this code is of, or null where it is of none that is near. Digits of any script count, as people type them. */
export function stepOf(seed: string, code: string, now: Millis): bigint | null {
  const token = foldCode(code)
  // The library throws for what is no number.
  if (!/^\d{6}$/.test(token)) return null
  const delta = new TOTP({ ...form, secret: Secret.fromBase32(seed) }).validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : BigInt(Math.floor(now / (PERIOD * SECOND)) + delta)
}

export function codeAt(seed: string, now: Millis): string {
  return new TOTP({ ...form, secret: Secret.fromBase32(seed) }).generate({ timestamp: now })
}
