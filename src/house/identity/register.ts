import { isRefusal, refuse, type Refusal } from '../../kit/refusal.ts'
import type { Tx } from '../../runtime/database.ts'
import { record } from '../audit/index.ts'
import { solveCaptcha } from './captcha.ts'
import type { Registration } from './contract.ts'
import { digest } from './digest.ts'
import { openMember, type Newcomer } from './open-member.ts'
import { commonPasswords, type Busy } from './passwords.ts'
import { PLAYER } from './rules/account-types.ts'
import { checkRegistration, trimmed, type FieldRefusals } from './rules/fields.ts'
import { checkPassword, contextWords } from './rules/passwords.ts'
import { profileOf } from './rules/profile.ts'
import { registrationBuckets } from './rules/throttle.ts'
import { startSession, type Started } from './start-session.ts'
import { keepDevice, noteLogin } from './store.ts'
import { charge, type TooMany } from './throttle.ts'
import { closedTo, type Closed, type Tools, type Visit } from './visit.ts'

export type Registered = { readonly member: bigint; readonly account: string; readonly started: Started | null }
export type RegisterRefusal =
  | Refusal<'fields_refused', { readonly fields: FieldRefusals }>
  | Refusal<'registration_closed', null>
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
  const counted = await charge(db, registrationBuckets({ ip: visit.ip, device: digest(device).toString('hex') }), now)
  if (isRefusal(counted)) return counted
  const fields = objections(visit, form)
  if (Object.keys(fields).length > 0) return refuse('fields_refused', { fields })
  if (merchant.registration.captcha.enabled && !(await solveCaptcha(db, { device, answer: form.captcha, now }))) {
    return refuse('fields_refused', { fields: { captcha: 'captcha_incorrect' } })
  }
  const login = await tools.passwords.hash(form.password)
  const payment = form.paymentPassword ? await tools.passwords.hash(form.paymentPassword) : null
  if (isRefusal(login) || isRefusal(payment)) return refuse('busy')
  return visit.transact((tx) => admitMember(tx, { tools, visit, form, hashes: { login, payment } }))
}

function objections({ merchant }: Visit, form: Registration): FieldRefusals {
  const refused = checkRegistration(merchant.registration, form)
  const words = contextWords([merchant.code, merchant.name, form.username, form.email, form.mobileNum])
  const weak = checkPassword(form.password, { common: commonPasswords, words })
  return weak && !refused['password'] ? { ...refused, password: weak } : refused
}

type Admission = { tools: Tools; visit: Visit & { device: string }; form: Registration; hashes: Newcomer['hashes'] }

async function admitMember(tx: Tx, { tools, visit, form, hashes }: Admission): Promise<Registered | RegisterRefusal> {
  const { merchant, ip, userAgent, random, sid, device, language } = visit
  const now = visit.clock()
  const member = await openMember(tx, tools.vault, {
    merchant: merchant.id,
    account: form.username,
    type: PLAYER,
    currency: merchant.currency,
    language,
    now,
    ip,
    method: form.registerMethod,
    url: form.registerUrl ?? null,
    domain: form.domain ?? null,
    referralCode: form.referralCode ?? null,
    affiliateCode: form.affiliateCode ?? null,
    recommenderId: form.recommenderId ?? null,
    hashes,
    profile: profileOf(form),
  })
  if (member === null) return refuse('fields_refused', { fields: { username: 'taken' } })
  await keepDevice(tx, { member, device: digest(device), now })
  const started = form.login ? await startSession(tx, { member, merchant: merchant.id, ip, userAgent, now, random, sid }) : null
  if (started) await noteLogin(tx, { member, now, ip })
  const name = `member:${member}`
  const after = { type: PLAYER, currency: merchant.currency, session: started?.session ?? null, terms: true }
  await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.register', subject: name, after, ip })
  return { member, account: form.username, started }
}
