import { DAY } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Isolate } from '#runtime/database.ts'
import { addControllers, recordAct, type Act } from '#house/audit/index.ts'
import type { Busy, Passwords } from '#runtime/secrets/passwords.ts'
import { nameKey } from '../login/log-in.ts'
import type { Role } from '../rules/roles.ts'
import { findOperator, insertOperator } from '../store.ts'

export const FIRST_PASSWORD_LIFE = DAY

type New = { readonly name: string; readonly role: Role; readonly house: boolean }
type At = { readonly transact: Isolate; readonly passwords: Passwords; readonly random: Random }

/** Another operator of the merchant. Only whoever works for the house takes on others for the house. */
export async function createOperator(
  { transact, passwords, random }: At,
  act: Act,
  { name, role, house }: New,
): Promise<{ id: string; password: string } | Refusal<'name_taken' | 'house_only', null> | Busy> {
  const password = newSecret(random, 15)
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  return transact(async (tx) => {
    const actor = await findOperator(tx, act.operator)
    if (house && !actor?.house) return refuse('house_only')
    const firstPasswordUntil = act.at + FIRST_PASSWORD_LIFE
    const person = { merchant: act.merchant.id, name, nameKey: nameKey(name), role, house, hash, firstPasswordUntil, now: act.at }
    const id = await insertOperator(tx, person)
    if (id === null) return refuse('name_taken')
    await addControllers(tx, { operator: id, by: act.operator, at: act.at })
    await recordAct(tx, act, { action: 'operators.create', subject: `operator:${id}`, after: { name, role, house } })
    return { id: String(id), password }
  })
}
