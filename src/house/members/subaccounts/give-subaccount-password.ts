import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { FIRST_PASSWORD_LIFE } from '../console/give-first-password.ts'
import type { Busy, Passwords } from '#runtime/secrets/passwords.ts'
import { changeHash, findHash, endMemberSessions } from '#house/access/index.ts'
import type { OfSubaccount } from './change-subaccount.ts'
import { findSubaccount, lockSubaccount } from './subaccount-store.ts'

type At = {
  readonly db: Database
  readonly transact: Isolate
  readonly passwords: Passwords
  readonly random: Random
}

/**
 * A random password, good for a day and for nothing but being changed; the one before opens nothing any more, and every session ends. It is
 * told once and kept nowhere. Second factors stay: it does not open the account to the agent.
 */
export async function giveSubaccountPassword(
  { db, transact, passwords, random }: At,
  { merchant, agent, member, ip, now }: OfSubaccount,
): Promise<{ readonly password: string; readonly until: number } | Busy | Refusal<'not_found', null>> {
  if (!(await findSubaccount(db, { agent, member }))) return refuse('not_found')
  const password = newSecret(random, 15)
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  const until = now + FIRST_PASSWORD_LIFE
  return transact(async (tx) => {
    if (!(await lockSubaccount(tx, { agent, member }))) return refuse('not_found')
    const was = await findHash(tx, { member, purpose: 'login' })
    await changeHash(tx, { member, purpose: 'login', was, hash, now, firstUntil: until })
    const actor = `member:${agent}`
    await endMemberSessions(tx, { member, session: null, merchant: merchant.code, actor, reason: 'first password', ip, now })
    const deed = { action: 'identity.give_subaccount_password', subject: `member:${member}`, after: { until } } as const
    await record(tx, { at: now, merchant: merchant.code, actor, ip, ...deed })
    return { password, until }
  })
}
