import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Isolate, Tx } from '#runtime/database.ts'
import { addControllers, controllersOf, recordAct, type Act } from '#house/audit/index.ts'
import type { Busy, Passwords } from '#runtime/secrets/passwords.ts'
import { FIRST_PASSWORD_LIFE } from './create-operator.ts'
import { endSession } from '../sessions/end-session.ts'
import { factorsOf } from '../factors/factors.ts'
import { forgetFactors } from '../factors/factor-store.ts'
import { raises, type Role } from '../rules/roles.ts'
import {
  findOperator,
  lockOperator,
  lockOwners,
  namesOf,
  replaceHash,
  updateDisabled,
  updateRole,
  type ListedOperator,
  type OperatorRow,
} from '../store.ts'

type ManageRefusal = Refusal<'not_found' | 'last_owner' | 'house_only', null>

/** The operator to be changed, if the actor may: of the same merchant, and of the house only for whoever is. */
export async function target(tx: Tx, act: Act, id: bigint): Promise<OperatorRow | Refusal<'not_found' | 'house_only', null>> {
  const row = await lockOperator(tx, { id, merchant: act.merchant.id })
  if (!row) return refuse('not_found')
  const actor = await findOperator(tx, act.operator)
  return row.house && !actor?.house ? refuse('house_only') : row
}

async function isLastOwner(tx: Tx, act: Act, id: bigint): Promise<boolean> {
  const owners = await lockOwners(tx, act.merchant.id)
  return owners.length === 1 && owners[0] === id
}

export async function shownStaff(tx: Tx, id: bigint): Promise<ListedOperator> {
  const row = await findOperator(tx, id)
  if (!row) throw new Error(`operator ${id} is gone`)
  const secured = (await factorsOf(tx, id)).some((factor) => factor !== 'recovery')
  const controllers = (await controllersOf(tx, id)).filter((controller) => controller !== id)
  const names = await namesOf(tx, controllers)
  return { ...row, secured, mayBe: controllers.map((controller) => names.get(controller) ?? '') }
}

/** Gives an operator another role. Their sessions end, so that no screen shows what it may not any more. */
export async function changeRole(
  tx: Tx,
  act: Act,
  { id, role }: { id: bigint; role: Role },
): Promise<ListedOperator | ManageRefusal> {
  const row = await target(tx, act, id)
  if (isRefusal(row)) return row
  if (role !== 'owner' && (await isLastOwner(tx, act, id))) return refuse('last_owner')
  await updateRole(tx, id, role)
  if (raises(row.role, role)) await addControllers(tx, { operator: id, by: act.operator, at: act.at })
  await recordAct(tx, act, {
    action: 'operators.change_role',
    subject: `operator:${id}`,
    before: { role: row.role },
    after: { role },
  })
  await endSession(tx, act, { operator: id, session: null })
  return shownStaff(tx, id)
}

/** Shuts an operator out at once, or lets them in again. */
export async function setDisabled(
  tx: Tx,
  act: Act,
  { id, disabled }: { id: bigint; disabled: boolean },
): Promise<ListedOperator | ManageRefusal> {
  const row = await target(tx, act, id)
  if (isRefusal(row)) return row
  if (disabled && (await isLastOwner(tx, act, id))) return refuse('last_owner')
  await updateDisabled(tx, id, disabled ? act.at : null)
  if (!disabled) await addControllers(tx, { operator: id, by: act.operator, at: act.at })
  const before = { disabled: row.disabledAt !== null }
  await recordAct(tx, act, { action: 'operators.set_disabled', subject: `operator:${id}`, before, after: { disabled } })
  if (disabled) await endSession(tx, act, { operator: id, session: null })
  return shownStaff(tx, id)
}

type At = { readonly transact: Isolate; readonly passwords: Passwords; readonly random: Random }

/** For someone who lost everything: a first password again, no factors and no sessions. Nobody does this to themselves. */
export async function resetOperator(
  { transact, passwords, random }: At,
  act: Act,
  id: bigint,
): Promise<{ id: string; password: string } | Refusal<'not_found' | 'own_account' | 'house_only', null> | Busy> {
  if (id === act.operator) return refuse('own_account')
  const password = newSecret(random, 15)
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  return transact(async (tx) => {
    const row = await target(tx, act, id)
    if (isRefusal(row)) return row
    await replaceHash(tx, { operator: id, hash, firstPasswordUntil: act.at + FIRST_PASSWORD_LIFE })
    await forgetFactors(tx, id)
    await addControllers(tx, { operator: id, by: act.operator, at: act.at })
    await recordAct(tx, act, { action: 'operators.reset', subject: `operator:${id}` })
    await endSession(tx, act, { operator: id, session: null })
    return { id: String(id), password }
  })
}
