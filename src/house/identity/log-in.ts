import { isRefusal, refuse, type Refusal } from '../../kit/refusal.ts'
import type { Tx } from '../../runtime/database.ts'
import { record } from '../audit/index.ts'
import { solveCaptcha } from './captcha.ts'
import type { Login } from './contract.ts'
import { digest } from './digest.ts'
import { commonPasswords, type Busy } from './passwords.ts'
import { admit } from './rules/account-types.ts'
import { accountKey } from './rules/fields.ts'
import { captchaAsked, loginBuckets, type Bucket } from './rules/throttle.ts'
import { startSession, type Started } from './start-session.ts'
import { findForLogin, keepDevice, noteLogin, replaceHash, type LoginRow } from './store.ts'
import { charge, clear, refund, type TooMany } from './throttle.ts'
import { closedTo, type Closed, type Tools, type Visit } from './visit.ts'

export type LoggedIn = Started & { readonly firstTimeLogin: boolean; readonly passwordExpired: boolean }
export type LoginRefusal =
  | Refusal<'login_incorrect' | 'captcha_incorrect', { readonly captcha: boolean }>
  | Refusal<'not_a_member' | 'not_an_agent' | 'account_blocked', null>
  | Closed
  | TooMany
  | Busy

/**
 * Logs in by username and password. What is counted, asked and written is the same for a name that exists and one that does not,
 * and so is the time. From the second attempt on a captcha is asked before the password is looked at.
 */
export async function logIn(
  tools: Tools,
  visit: Visit & { readonly device: string },
  form: Login,
): Promise<LoggedIn | LoginRefusal> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const { db, merchant, device } = visit
  const now = visit.clock()
  const account = accountKey(form.username)
  const found = await findForLogin(db, { merchant: merchant.id, account, device: digest(device) })
  const place = { merchant: merchant.code, account, ip: visit.ip, device: digest(device).toString('hex') }
  const buckets = loginBuckets(place, found?.deviceKnown ? 'known device' : 'unknown device')
  const counts = await charge(db, buckets, now)
  if (isRefusal(counts)) return counts
  const own = buckets.at(-1) as Bucket
  if (captchaAsked(counts) && !(await solveCaptcha(db, { device, answer: form.captcha, now }))) {
    // Else whoever cannot read the picture could lock a stranger's account.
    await refund(db, own)
    return refuse('captcha_incorrect', { captcha: true })
  }
  const right = await tools.passwords.verify(found?.hash ?? null, form.password)
  if (isRefusal(right)) {
    await refund(db, own)
    return right
  }
  if (!found || !right) return turnAway(visit, { account, found })
  const barred = admit(found.type, form.as ?? 'member')
  for (const bucket of buckets) await (bucket.key === own.key ? clear(db, bucket) : refund(db, bucket))
  if (barred) return barred
  if (found.blocked) return refuse('account_blocked')
  const fresh = tools.passwords.isOutdated(found.hash) ? await tools.passwords.hash(form.password) : null
  const started = await visit.transact((tx) => letIn(tx, visit, { found, hash: isRefusal(fresh) ? null : fresh }))
  const passwordExpired = merchant.flags.PASSWORDEXPIRY && commonPasswords.has(form.password.toLowerCase())
  return { ...started, firstTimeLogin: found.lastLoginAt === null, passwordExpired }
}

async function turnAway(visit: Visit, { account, found }: { account: string; found: LoginRow | null }): Promise<LoginRefusal> {
  // What a stranger typed may be a password in the wrong box: the audit keeps a hash of it.
  const subject = `login:${digest(`${visit.merchant.code}/${account}`).toString('hex').slice(0, 32)}`
  const after = { member: found ? String(found.id) : null }
  const entry = {
    at: visit.clock(),
    merchant: visit.merchant.code,
    actor: 'visitor',
    action: 'identity.refuse_login' as const,
    subject,
    after,
    ip: visit.ip,
  }
  await visit.transact((tx) => record(tx, entry))
  return refuse('login_incorrect', { captcha: true })
}

async function letIn(
  tx: Tx,
  visit: Visit & { device: string },
  { found, hash }: { found: LoginRow; hash: string | null },
): Promise<Started> {
  const { merchant, ip, userAgent, random, sid, device } = visit
  const now = visit.clock()
  if (hash !== null) await replaceHash(tx, { member: found.id, purpose: 'login', hash })
  const started = await startSession(tx, { member: found.id, merchant: merchant.id, ip, userAgent, now, random, sid })
  await noteLogin(tx, { member: found.id, now, ip })
  await keepDevice(tx, { member: found.id, device: digest(device), now })
  const member = `member:${found.id}`
  const after = { session: started.session, knownDevice: found.deviceKnown }
  await record(tx, { at: now, merchant: merchant.code, actor: member, action: 'identity.log_in', subject: member, after, ip })
  return started
}
