import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { lockShown } from '../own-profile/store.ts'
import {
  keepProfile,
  profileOf,
  proveContact,
  provenContacts,
  sendCode,
  type SendRefusal,
  dropCodesOf,
  spendCode,
  tryCode,
  type Proof,
} from '#house/contacts/index.ts'
import type { CodeRefusal } from '#house/contacts/rules/codes.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import type { MobileRefusal } from '#house/contacts/rules/mobile.ts'
import { readContact, type NewContact, type ReadContact } from '#house/contacts/rules/new-contact.ts'
import { proveAgain, type ShownAgain, type ProofRefusal, type Visit } from '#house/access/index.ts'
import type { Tools } from '../tools.ts'

type Door = Visit & { readonly device: string }
type Unreadable = MobileRefusal | Refusal<'invalid_email', null>

type Asked = {
  readonly member: bigint
  readonly typed: NewContact
  readonly shown: ShownAgain
  readonly captcha?: string | undefined
}
type AskRefusal = Unreadable | SendRefusal | ProofRefusal | Refusal<'factor_incorrect', null>

/** Sends a code to the number or address that a member, who shows a fresh proof, wants in the place of the one before. */
export async function askContactChange(
  tools: Tools,
  visit: Door,
  { member, typed, shown, captcha }: Asked,
): Promise<{ readonly expiredMinutes: number } | AskRefusal> {
  const read = readContact(typed)
  if (isRefusal(read)) return read
  // Before the proof, which one code of an app gives only once.
  if (!tools.outbox.carriers[typed.channel]) return refuse('operation_not_allowed')
  const refused = await proveAgain(tools, visit, { member, shown })
  if (refused) return refused
  return sendCode(tools, visit, { purpose: 'change_contact', contact: read.contact, member, reach: 'contact', captcha })
}

type Change = { readonly member: bigint; readonly typed: NewContact; readonly code: string }

/**
 * Keeps the new number or address, proven, for the code that was sent there. Whatever was sent to the one before opens nothing any more;
 * the member hears of it at every contact that was proven until now and at the new one.
 */
export async function changeContact(
  tools: Tools,
  visit: Door,
  { member, typed, code }: Change,
): Promise<null | Unreadable | CodeRefusal | Refusal<'contact_taken', null>> {
  const read = readContact(typed)
  if (isRefusal(read)) return read
  const { db, merchant, device } = visit
  const { contact } = read
  const asked = { merchant: merchant.id, purpose: 'change_contact', contact, device, code, now: visit.clock() } as const
  const proof = await tryCode(db, tools.vault, asked)
  if (isRefusal(proof)) return proof
  if (proof.member !== member) return refuse('invalid_verification_code')
  return visit.transact((tx) => write(tx, tools, { visit, member, read, proof }))
}

type Written = { readonly visit: Door; readonly member: bigint; readonly read: ReadContact; readonly proof: Proof }

async function write(
  tx: Tx,
  { vault }: Tools,
  { visit, member, read: { contact, told }, proof }: Written,
): Promise<null | CodeRefusal | Refusal<'contact_taken', null>> {
  const { merchant, ip } = visit
  const now = visit.clock()
  await lockShown(tx, member)
  const before = await provenContacts(tx, vault, member)
  const spent = await spendCode(tx, proof, now)
  if (spent) return spent
  const profile = { ...(await profileOf(tx, vault, member)), ...told }
  await keepProfile(tx, vault, { member, merchant: merchant.id, profile })
  const taken = await proveContact(tx, vault, { merchant: merchant.id, member, contact, now })
  if (taken) return taken
  await dropCodesOf(tx, member)
  const others = before.filter(({ to }) => to !== contact.to)
  const values = { contact: masked(contact.channel === 'sms' ? 'mobileNum' : 'email', contact.to) }
  await visit.tell(tx, { member, change: 'contact_changed', values, to: [...others, contact] })
  const name = `member:${member}`
  const act = { actor: name, action: 'identity.change_contact', subject: name, after: { channel: contact.channel } } as const
  await record(tx, { at: now, merchant: merchant.code, ip, ...act })
  return null
}
