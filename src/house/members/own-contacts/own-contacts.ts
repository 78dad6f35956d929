import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Channel } from '#runtime/carriers.ts'
import type { Database } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import {
  profileOf,
  proveContact,
  sendCode,
  type Asker,
  type SendRefusal,
  provenOf,
  spendCode,
  tryCode,
} from '#house/contacts/index.ts'
import type { CodeRefusal } from '#house/contacts/rules/codes.ts'
import { contactsOf, type Contact } from '#house/contacts/rules/contact-keys.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import type { Tools } from '../tools.ts'

const shownAs = ({ channel, to }: Contact) => masked(channel === 'sms' ? 'mobileNum' : 'email', to)

type Known = Pick<Tools, 'vault' | 'outbox'>

/** The number and the address that the member told, and whether they are proven to be theirs. */
export async function ownContacts(db: Database, { vault, outbox }: Known, member: bigint) {
  const proven = await provenOf(db, member)
  return contactsOf(await profileOf(db, vault, member)).map((contact) => ({
    channel: contact.channel,
    to: shownAs(contact),
    proven: proven.includes(contact.channel),
    /** Whether anybody carries messages there. */
    reached: outbox.carriers[contact.channel] !== undefined,
  }))
}

async function ownContact({ db }: Asker, { vault }: Known, { member, channel }: Own): Promise<Contact | undefined> {
  return contactsOf(await profileOf(db, vault, member)).find((contact) => contact.channel === channel)
}

type Own = { readonly member: bigint; readonly channel: Channel }

/** Sends a code to a contact that the member told. */
export async function sendContactCode(
  tools: Known,
  asker: Asker,
  { captcha, ...own }: Own & { readonly captcha?: string | undefined },
): Promise<{ readonly expiredMinutes: number; readonly to: string } | SendRefusal> {
  const contact = await ownContact(asker, tools, own)
  if (!contact) return refuse('operation_not_allowed')
  const { member } = own
  const sent = await sendCode(tools, asker, { purpose: 'prove_contact', contact, member, reach: 'contact', captcha })
  return 'expiredMinutes' in sent ? { ...sent, to: shownAs(contact) } : sent
}

/** Keeps that the contact is the member's, for the code that was sent there. */
export async function proveOwnContact(
  tools: Known,
  asker: Asker,
  { member, channel, code }: Own & { readonly code: string },
): Promise<null | CodeRefusal | Refusal<'contact_taken', null>> {
  const { db, merchant, device, ip } = asker
  const now = asker.clock()
  const contact = await ownContact(asker, tools, { member, channel })
  if (!contact) return refuse('invalid_verification_code')
  const typed = { merchant: merchant.id, purpose: 'prove_contact', contact, device, code, now } as const
  const proof = await tryCode(db, tools.vault, typed)
  if (isRefusal(proof)) return proof
  // In one browser two members may ask for a code to one contact: each proves their own.
  if (proof.member !== member) return refuse('invalid_verification_code')
  return asker.transact(async (tx) => {
    const refused =
      (await spendCode(tx, proof, now)) ?? (await proveContact(tx, tools.vault, { merchant: merchant.id, member, contact, now }))
    if (refused) return refused
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.prove_contact', subject: name, after: { channel } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return null
  })
}
