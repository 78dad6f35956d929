import { DAY, HOUR, MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { below, type Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { AccessPolicy } from '#house/merchants/rules/access.ts'
import { foldDigits } from '#kit/digits.ts'
import { networkOf } from '#kit/network.ts'
import { type Bucket } from '#house/visitors/rules/throttle.ts'

/**
 * What a code is for. One that was asked for one purpose is nothing for another. `link` is no code to type but a secret of 256 bits in
 * a mail, which any browser may open.
 */
export const codePurposes = {
  login: { life: 3 * MINUTE, form: 'digits' },
  register: { life: 3 * MINUTE, form: 'digits' },
  reset_password: { life: 3 * MINUTE, form: 'digits' },
  reset_link: { life: 30 * MINUTE, form: 'link' },
  second_factor: { life: 3 * MINUTE, form: 'digits' },
  change_contact: { life: 10 * MINUTE, form: 'digits' },
  prove_contact: { life: 10 * MINUTE, form: 'digits' },
} as const satisfies Record<string, { life: Millis; form: 'digits' | 'link' }>
export type CodePurpose = keyof typeof codePurposes

const DIGITS = 6
export const MOST_TRIES = 5
/** Between two codes for one contact. */
export const RESEND_PAUSE: Millis = MINUTE
/** How far the clocks of two machines may stand apart. */
const SKEW: Millis = 10 * SECOND

export const expiredMinutes = (purpose: CodePurpose) => codePurposes[purpose].life / MINUTE

export function newDigits(random: Random): string {
  return String(below(random, 10 ** DIGITS)).padStart(DIGITS, '0')
}

/** A code as people type it: spaces between groups, digits of their own script. */
export function foldCode(typed: string): string {
  return foldDigits(typed).replace(/[\s-]/gu, '')
}

export type CodeKept = {
  readonly askedAt: Millis
  readonly expiresAt: Millis
  readonly usedAt: Millis | null
  /** With the one that is judged. */
  readonly tries: number
}

export type CodeRefusal = Refusal<'missing_verification_code' | 'invalid_verification_code' | 'code_expired', null>

/**
 * Whether a typed code is the one that was sent; `kept` is null where this browser asked for none. A code that was used, ran out or was
 * tried too often is answered alike: send another one.
 */
export function judgeCode(kept: CodeKept | null, { same, now }: { same: boolean; now: Millis }): CodeRefusal | null {
  if (!kept) return refuse('invalid_verification_code')
  const { askedAt, expiresAt, usedAt, tries } = kept
  if (usedAt !== null || tries > MOST_TRIES || now >= expiresAt || now < askedAt - SKEW) return refuse('code_expired')
  return same ? null : refuse('invalid_verification_code')
}

/** Where a number begins: one network of numbers, which those who earn by being sent messages rent together. */
const prefixOf = (contact: string) => (contact.startsWith('phone:') ? contact.slice(0, 'phone:'.length + 6) : null)

type Source = { readonly merchant: string; readonly contact: string; readonly ip: string; readonly device: string }

/** Who asks for messages, and to which networks of numbers: those who ask for many are shown a picture to read. */
export function sourceBuckets({ merchant, contact, ip, device }: Source): Bucket[] {
  const prefix = prefixOf(contact)
  return [
    { key: `code/network/${networkOf(ip)}`, limit: 60, window: HOUR, captchaAfter: 20 },
    { key: `code/device/${device}`, limit: 20, window: HOUR, captchaAfter: 5 },
    ...(prefix === null ? [] : [{ key: `code/${merchant}/${prefix}`, limit: 1000, window: HOUR, captchaAfter: 300 }]),
  ]
}

type Sent = Pick<Source, 'merchant' | 'contact'> & { readonly purpose: CodePurpose }

/** What one contact is sent, whoever asks: one a minute for one purpose, and after three in five minutes it waits for the five to pass. */
export function contactBuckets({ merchant, contact, purpose }: Sent): Bucket[] {
  const to = `code/${merchant}/${contact}`
  return [
    { key: `${to}/pause/${purpose}`, limit: 1, window: RESEND_PAUSE, captchaAfter: 1 },
    { key: `${to}/five`, limit: 3, window: 5 * MINUTE, captchaAfter: 3 },
    { key: `${to}/day`, limit: 10, window: DAY, captchaAfter: 10 },
  ]
}

type Spending = { readonly merchant: { readonly code: string; readonly access: AccessPolicy }; readonly channel: 'sms' | 'email' }

/** The codes that a merchant sends in a day of UTC, up to its own cap. */
export function spendBucket({ merchant: { code, access }, channel, now }: Spending & { readonly now: Millis }): Bucket {
  const day = Math.floor(now / DAY)
  const limit = channel === 'sms' ? access.smsPerDay : access.emailPerDay
  return { key: `spend/${code}/${channel}/${day}`, limit, window: DAY, captchaAfter: limit }
}

/** What costs nothing is counted all the same, because counting takes a time that tells; it is never full. */
export const forNobody = (spend: Bucket): Bucket => ({ ...spend, key: `${spend.key}/nobody`, limit: 2 ** 31 - 1 })
