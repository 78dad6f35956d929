import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Contact } from './contact-keys.ts'
import { readMobile, type MobileRefusal } from './mobile.ts'
import { patterns } from '#house/visitors/rules/patterns.ts'

/** A number or an address as a member typed it, to stand in the place of the one before. */
export type NewContact =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms'; readonly mobileNum: string; readonly countryDialingCode: string }

/** Where a code for it goes, and what the profile keeps of it. */
export type ReadContact = { readonly contact: Contact; readonly told: Readonly<Record<string, string>> }

const LONGEST_EMAIL = 254

export function readContact(typed: NewContact): ReadContact | MobileRefusal | Refusal<'invalid_email', null> {
  if (typed.channel === 'email') {
    const email = typed.email.trim()
    if (!patterns.email(email) || email.length > LONGEST_EMAIL) return refuse('invalid_email')
    return { contact: { channel: 'email', to: email }, told: { email } }
  }
  const mobile = readMobile(typed)
  if (isRefusal(mobile)) return mobile
  return { contact: { channel: 'sms', to: mobile.whole }, told: { mobileNum: mobile.local, countryDialingCode: mobile.code } }
}
