import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { ageAskedOf } from '../age-gate.ts'
import { admitMember, type FieldsRefused, type PersonExcluded, type Registered } from './admit-member.ts'
import type { Registration } from '../contract.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { ServiceDown } from '#house/contacts/index.ts'
import type { Busy } from '#runtime/secrets/passwords.ts'
import type { TicketRefusal, Visit } from '#house/access/index.ts'
import { asksCode, barAtTheDoor, hashesOf, numberOf, proveTyped, weakness } from './registering.ts'
import { checkRegistration, trimmed } from '../rules/registration.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { registrationBuckets } from '../rules/throttle.ts'
import { spendTry, type TooMany, closedTo, type Closed } from '#house/visitors/index.ts'
import type { Tools } from '../tools.ts'

export type RegisterRefusal =
  | FieldsRefused
  | PersonExcluded
  | TicketRefusal
  | Refusal<'registration_closed', null>
  | ServiceDown
  | Closed
  | TooMany
  | Busy

/**
 * Registers a member by username, with accounts in the merchant's currency, and starts a session if the form asks for one. Whether
 * a username is taken is told only to whoever has solved the captcha.
 */
export async function register(
  tools: Tools,
  visit: Visit & { readonly device: string },
  raw: Registration,
): Promise<Registered | RegisterRefusal> {
  const { merchant, db, device } = visit
  const closed = closedTo(visit, tools)
  if (closed) return closed
  if (!merchant.flags.USERNAMEREG3) return refuse('registration_closed')
  const now = visit.clock()
  const form = trimmed(raw)
  const over = await spendTry(db, registrationBuckets({ ip: visit.ip, device: digest(device).toString('hex') }), now)
  if (over) return over
  const fields = objections(tools, visit, form)
  if (Object.keys(fields).length > 0) return refuse('fields_refused', { fields })
  const barred = await barAtTheDoor(tools, visit, form)
  if (barred) return barred
  const proven = await proveTyped(tools, visit, form)
  if (isRefusal(proven)) return proven
  const hashes = await hashesOf(tools, form)
  if (isRefusal(hashes)) return hashes
  return visit.transact((tx) =>
    admitMember(tx, { tools, visit, account: form.username, field: 'username', form, hashes, proven }),
  )
}

function objections(tools: Tools, visit: Visit, form: Registration): FieldRefusals {
  const { merchant } = visit
  const refused = checkRegistration(merchant.registration, form, ageAskedOf(tools, visit))
  if (!refused['mobileNum'] && form.mobileNum && isRefusal(numberOf(form)) && asksCode(merchant))
    refused['mobileNum'] = 'mobile_invalid'
  return { ...weakness(merchant, form.username, form), ...refused }
}
