import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { saveSeed, takeStep } from './factors/factor-store.ts'
import { nameKey } from './login/log-in.ts'
import type { Role } from './rules/roles.ts'
import { findForLogin, insertOperator } from './store.ts'

type Stage = {
  readonly db: Database
  readonly transact: Isolate
  readonly passwords: Passwords
  readonly vault: Vault
  readonly merchant: number
  readonly at: Millis
}

/** Someone at the demo's console, with a second factor set up already. */
export type DemoOperator = { readonly name: string; readonly role: Role; readonly password: string; readonly seed: string }

/** Nothing changes where the operator stands already. */
export async function seedDemoOperator({ db, transact, passwords, vault, merchant, at }: Stage, of: DemoOperator): Promise<void> {
  const key = nameKey(of.name)
  if (await findForLogin(db, key)) return
  const hash = await passwords.hash(of.password)
  if (isRefusal(hash)) throw new Error('a demo operator could not be made: too many passwords at once')
  await transact(async (tx) => {
    const person = { merchant, name: of.name, nameKey: key, role: of.role, house: true, hash, firstPasswordUntil: null, now: at }
    const id = await insertOperator(tx, person)
    if (id === null) return
    await saveSeed(tx, id, vault.seal(id, { seed: of.seed }))
    // A step long past confirms the seed and leaves every code of today good.
    await takeStep(tx, { operator: id, step: 1n, now: at })
  })
}
