import type { Clock } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Isolate, Tx } from '#runtime/database.ts'
import type { Busy, Passwords } from '#runtime/secrets/passwords.ts'
import { record } from '#house/audit/index.ts'
import { forgetFactors } from '../factors/factor-store.ts'
import { nameKey } from '../login/log-in.ts'
import { judgeFirstOwner } from '../rules/first-owner.ts'
import { operatorName } from '../rules/operator-name.ts'
import { endSessions, findForLogin, findOperator, insertOperator, lockOwners, replaceHash } from '../store.ts'
import { FIRST_PASSWORD_LIFE } from './create-operator.ts'

type At = { readonly transact: Isolate; readonly passwords: Passwords; readonly clock: Clock; readonly random: Random }

type Owner = {
  readonly merchant: { readonly id: number; readonly code: string }
  readonly name: string
  /** Works for the house itself too: sees its books and jobs. */
  readonly house: boolean
}

type LetIn = { readonly password: string; readonly until: number; readonly renewed: boolean }
type LetInRefusal = Refusal<'name_malformed' | 'owner_known' | 'name_taken' | 'owner_entered', null> | Busy

/**
 * Lets the first owner of a merchant into its console, for whoever runs the house: a password that is good for one login within a day, behind
 * which an own one and a second factor are set before anything else. Told again before that login, it gives another password in place of the first.
 */
export async function letOwnerIn(
  { transact, passwords, clock, random }: At,
  { merchant, name, house }: Owner,
): Promise<LetIn | LetInRefusal> {
  if (!operatorName.test(name)) return refuse('name_malformed')
  const password = newSecret(random, 15)
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  return transact(async (tx) => {
    const at = clock()
    const until = at + FIRST_PASSWORD_LIFE
    const before = await beforeOf(tx, { merchant: merchant.id, name })
    const judged = judgeFirstOwner(before, { merchant: merchant.id, house })
    if (isRefusal(judged)) return judged
    const person = {
      merchant: merchant.id,
      name,
      nameKey: nameKey(name),
      role: 'owner',
      house,
      hash,
      firstPasswordUntil: until,
      now: at,
    } as const
    const id = before.id ?? (await insertOperator(tx, person))
    if (id === null) return refuse('name_taken')
    if (judged === 'renew') {
      await replaceHash(tx, { operator: id, hash, firstPasswordUntil: until })
      await forgetFactors(tx, id)
      await endSessions(tx, { operator: id, session: null, now: at, reason: 'another first password' })
    }
    const after = { name, role: 'owner', house, again: judged === 'renew' }
    const entry = { action: 'operators.let_owner_in', subject: `operator:${id}`, after } as const
    await record(tx, { at, merchant: merchant.code, actor: 'house', ...entry })
    return { password, until, renewed: judged === 'renew' }
  })
}

async function beforeOf(tx: Tx, { merchant, name }: { readonly merchant: number; readonly name: string }) {
  const owners = await lockOwners(tx, merchant)
  const row = await findForLogin(tx, nameKey(name))
  const others = await Promise.all(owners.filter((id) => id !== row?.id).map((id) => findOperator(tx, id)))
  const standing = row && {
    merchant: row.merchant,
    role: row.role,
    house: row.house,
    entered: row.firstPasswordUntil === null,
    disabled: row.disabledAt !== null,
  }
  return { id: row?.id ?? null, standing, otherOwner: others.some((owner) => owner?.firstPasswordUntil === null) }
}
