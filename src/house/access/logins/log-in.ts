import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { solveCaptcha, restore, settleCounts, type TooMany, closedTo, type Closed } from '#house/visitors/index.ts'
import type { Login } from '../contract.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { letIn, type Entered } from '../sessions/let-in.ts'
import { commonPasswords, type Busy } from '#runtime/secrets/passwords.ts'
import { requiredFactors } from '../factors/required-factors.ts'
import type { Party } from '../factors/webauthn.ts'
import { admit, SUBACCOUNT } from '../rules/account-types.ts'
import type { Factor } from '../rules/factors.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'
import { accountTyped } from '#house/contacts/rules/mobile.ts'
import { captchaRequired } from '#house/visitors/rules/throttle.ts'
import { loginBuckets } from '../rules/throttle.ts'
import { passwordDue, type Due } from '../rules/password-due.ts'
import { findForLogin, type LoginRow } from './store.ts'
import { replaceHash } from '../secrets/store.ts'
import { countLogin, takeUnlock } from './unlock.ts'
import type { AccessTools, Visit } from '../visit.ts'

export type LoggedIn = Entered & {
  readonly firstTimeLogin: boolean
  /** One of these must be proved next; empty: none. */
  readonly factors: readonly Factor[]
  /** Why the password must be changed first; null: it need not be. */
  readonly due: Due | null
}
export type LoginRefusal =
  | Refusal<'login_incorrect' | 'first_password_over' | 'captcha_incorrect', { readonly captcha: boolean }>
  | Refusal<'not_a_member' | 'not_an_agent' | 'account_blocked' | 'operation_not_allowed', null>
  | Closed
  | TooMany
  | Busy

/**
 * Logs in by username and password. What is counted, asked and written is the same for a name that exists and one that does not,
 * and so is the time. From the second attempt on a captcha is asked before the password is looked at; past the last one, a
 * second factor as well.
 */
export async function logIn(
  tools: AccessTools,
  visit: Visit & { readonly device: string },
  form: Login,
  party: Party | null,
): Promise<LoggedIn | LoginRefusal> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const { db, merchant, device } = visit
  const now = visit.clock()
  const { USERNAMEREG3, COMM3 } = merchant.flags
  if (!USERNAMEREG3 && !COMM3) return refuse('operation_not_allowed')
  const account = COMM3 ? accountTyped(form.username) : accountKey(form.username)
  const found = await findForLogin(db, { merchant: merchant.id, account, device: digest(device) })
  const place = { merchant: merchant.code, account, ip: visit.ip, device: digest(device).toString('hex') }
  const buckets = loginBuckets(place, found?.deviceKnown ? 'known device' : 'unknown device')
  const counted = await countLogin(db, { buckets, place, unlocks: Boolean(form.unlock ?? form.unlockPasskey), now })
  if (isRefusal(counted)) return counted
  const { counts, own, unlocking } = counted
  if (captchaRequired(counts) && !(await solveCaptcha(db, { device, answer: form.captcha, form: 'login', now }))) {
    // A wrong captcha must not count against the account, or anyone could lock another's.
    await restore(db, own)
    return refuse('captcha_incorrect', { captcha: true })
  }
  const right = await tools.passwords.verify(found?.hash ?? null, form.password)
  if (isRefusal(right)) {
    await restore(db, own)
    return right
  }
  const unlocked = !unlocking || (await takeUnlock(tools, visit, { member: found?.id ?? 0n, right, form, party }))
  if (!found || !right || !unlocked) return turnAway(visit, { account, found, reason: 'login_incorrect' })
  // Only someone with the right password learns that it has expired.
  if (found.firstUntil && now >= found.firstUntil.getTime())
    return turnAway(visit, { account, found, reason: 'first_password_over' })
  const barred = admit(found.type, form.as ?? 'member')
  await settleCounts(db, { back: buckets.slice(0, -1), gone: [...buckets.slice(-1), ...(unlocking ? [own] : [])] })
  if (barred) return barred
  if (found.blocked || (found.type === SUBACCOUNT && !merchant.flags.SUBACCOUNTS)) return refuse('account_blocked')
  const fresh = tools.passwords.isOutdated(found.hash) ? await tools.passwords.hash(form.password) : null
  const isCommon = commonPasswords.has(form.password.toLowerCase())
  const due = passwordDue({ ...found, isCommon, expires: merchant.flags.PASSWORDEXPIRY, days: merchant.access.passwordDays, now })
  const factors = unlocking ? [] : await requiredFactors(tools, visit, { member: found.id, cameBy: null })
  const entered = await visit.transact(async (tx) => {
    if (fresh !== null && !isRefusal(fresh)) await replaceHash(tx, { member: found.id, purpose: 'login', hash: fresh })
    const of = { member: found.id, knownDevice: found.deviceKnown, remember: form.remember === true }
    const stage = factors.length > 0 ? 'factor' : due ? 'password' : 'open'
    return letIn(tx, visit, { ...of, stage, mustChange: due !== null })
  })
  return { ...entered, firstTimeLogin: found.lastLoginAt === null, due, factors }
}

type TurnedAway = {
  readonly account: string
  readonly found: LoginRow | null
  readonly reason: 'login_incorrect' | 'first_password_over'
}

async function turnAway(visit: Visit, { account, found, reason }: TurnedAway): Promise<LoginRefusal> {
  // An unknown account name may be a password typed into the wrong field, so the audit keeps only a hash.
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
  return refuse(reason, { captcha: true })
}
