import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { clear, spendTry, type TooMany } from '#house/visitors/index.ts'
import { commonPasswords, type Busy, type Passwords } from '#runtime/secrets/passwords.ts'
import { endSession } from '../sessions/end-session.ts'
import { nameKey } from './log-in.ts'
import { isWeak, SHORTEST_PASSWORD } from './weak-password.ts'
import { factorBucket } from './login-buckets.ts'
import { findForLogin, findOperator, replaceHash } from '../store.ts'

export type Proving = { readonly db: Database; readonly transact: Isolate; readonly passwords: Passwords }
type PasswordRefusal =
  | Refusal<'own_password_incorrect' | 'not_found', null>
  | Refusal<'password_weak', { readonly minLength: number }>
  | TooMany
  | Busy

/** Whether this is the operator's password: a fresh proof for what a stolen session must not do. */
export async function provePassword(
  { db, passwords }: Pick<Proving, 'db' | 'passwords'>,
  act: Act,
  password: string,
): Promise<true | Exclude<PasswordRefusal, Refusal<'password_weak'>>> {
  const bucket = factorBucket(act.operator)
  const over = await spendTry(db, [bucket], act.at)
  if (over) return over
  const row = await findOperator(db, act.operator)
  const found = row && (await findForLogin(db, nameKey(row.name)))
  if (!found) return refuse('not_found')
  const right = await passwords.verify(found.hash, password)
  if (isRefusal(right)) return right
  if (!right) return refuse('own_password_incorrect')
  await clear(db, bucket)
  return true
}

/** Changes the operator's own password. Every other session of theirs ends. */
export async function changePassword(
  at: Proving,
  act: Act,
  { session, password, newPassword, name }: { session: string; password: string; newPassword: string; name: string },
): Promise<null | PasswordRefusal> {
  const proved = await provePassword(at, act, password)
  if (isRefusal(proved)) return proved
  if (password === newPassword || isWeak(newPassword, { name, common: commonPasswords }))
    return refuse('password_weak', { minLength: SHORTEST_PASSWORD })
  const hash = await at.passwords.hash(newPassword)
  if (isRefusal(hash)) return hash
  const operator = act.operator
  return at.transact(async (tx) => {
    await replaceHash(tx, { operator, hash, firstPasswordUntil: null })
    const why = { ...act, reason: 'password changed' }
    await endSession(tx, why, { operator, session: null, except: session })
    await recordAct(tx, act, { action: 'operators.change_password', subject: `operator:${operator}` })
    return null
  })
}
