import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { contactKey, contactsOf, type Contact } from '../rules/contact-keys.ts'
import { profileOf } from './profile.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { findByProven, provenOf, saveProven } from './proven-store.ts'

type Proving = { readonly merchant: number; readonly member: bigint; readonly contact: Contact; readonly now: Millis }

/** Keeps that a contact of the member's profile is theirs. One that another member proved before stays theirs. */
export async function proveContact(
  tx: Tx,
  { index }: Vault,
  { merchant, member, contact, now }: Proving,
): Promise<Refusal<'contact_taken', null> | null> {
  const mark = index.mark(merchant, contactKey(contact))
  const saved = await saveProven(tx, { member, merchant, channel: contact.channel, mark, now })
  return saved ? null : refuse('contact_taken')
}

/** Whose proven contact this is; null where it is nobody's. */
export function memberReachedAt(
  db: Database | Tx,
  { index }: Pick<Vault, 'index'>,
  { merchant, contact }: { readonly merchant: number; readonly contact: Contact },
): Promise<bigint | null> {
  return findByProven(db, { merchant, channel: contact.channel, marks: index.every(merchant, contactKey(contact)) })
}

/** The contacts that a member has proven to be theirs: where second factors and notices may go. */
export async function provenContacts(db: Database | Tx, vault: Vault, member: bigint): Promise<Contact[]> {
  const proven = await provenOf(db, member)
  return contactsOf(await profileOf(db, vault, member)).filter(({ channel }) => proven.includes(channel))
}
