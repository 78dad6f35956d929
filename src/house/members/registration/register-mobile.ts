import { isRefusal, refuse } from '#kit/refusal.ts'
import { ageAskedOf } from '../age-gate.ts'
import { admitMember, type Registered } from './admit-member.ts'
import type { MobileRegistration } from '../contract.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { RegisterRefusal } from './register.ts'
import { asksCode, barAtTheDoor, hashesOf, numberOf, proveTyped, weakness } from './registering.ts'
import { trimmed } from '../rules/registration.ts'
import { checkMobileRegistration } from '../rules/registering.ts'
import { registrationBuckets } from '../rules/throttle.ts'
import { spendTry, closedTo } from '#house/visitors/index.ts'
import type { Tools } from '../tools.ts'
import type { Visit } from '#house/access/index.ts'

/**
 * Registers a member by mobile number, which is also what the account is called, as it is dialled at home. Whether a number is taken is
 * told only to whoever holds it, or has solved the captcha.
 */
export async function registerMobile(
  tools: Tools,
  visit: Visit & { readonly device: string },
  raw: MobileRegistration,
): Promise<Registered | RegisterRefusal> {
  const { merchant, db, device } = visit
  const closed = closedTo(visit, tools)
  if (closed) return closed
  if (!merchant.flags.MOBILENUMREG3) return refuse('registration_closed')
  const form = trimmed(raw)
  const over = await spendTry(db, registrationBuckets({ ip: visit.ip, device: digest(device).toString('hex') }), visit.clock())
  if (over) return over
  const asked = {
    code: asksCode(merchant),
    password: merchant.flags.MOBILENUMPASSREG3,
    age: ageAskedOf(tools, visit),
  }
  const mobile = numberOf(form)
  const account = isRefusal(mobile) ? '' : mobile.local
  const fields = { ...weakness(merchant, account, form), ...checkMobileRegistration(merchant.registration, form, asked) }
  if (isRefusal(mobile) || Object.keys(fields).length > 0) return refuse('fields_refused', { fields })
  const barred = await barAtTheDoor(tools, visit, form)
  if (barred) return barred
  const proven = await proveTyped(tools, visit, form)
  if (isRefusal(proven)) return proven
  const hashes = await hashesOf(tools, form)
  if (isRefusal(hashes)) return hashes
  const told = { ...form, mobileNum: mobile.local, countryDialingCode: mobile.code }
  return visit.transact((tx) => admitMember(tx, { tools, visit, account, field: 'mobileNum', form: told, hashes, proven }))
}
