import type { Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { FIRST_PASSWORD_LIFE } from '#house/members/index.ts'
import { giveOpened } from '#house/access/index.ts'
import type { Busy, Passwords } from '#runtime/secrets/passwords.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { openerOf } from './arrival-store.ts'

type At = {
  readonly db: Database
  readonly transact: Isolate
  readonly passwords: Passwords
  readonly random: Random
  /** `member:7`, the agent or who works for them. */
  readonly actor: string
  readonly merchant: { readonly id: number; readonly code: string }
  readonly ip: string
  readonly now: Millis
}

type Given = { readonly password: string; readonly until: Millis }

/**
 * A random password, good once and for a day, for an account that the agent opened, as long as nobody has been in: the one given before
 * opens nothing any more. Whoever has chosen their own password is asked for nothing. It is told once and kept nowhere.
 */
export async function givePassword(
  { db, transact, passwords, random, merchant, actor, ip, now }: At,
  { agent, member }: { readonly agent: bigint; readonly member: bigint },
): Promise<Given | Busy | Refusal<'not_found' | 'password_own', null>> {
  const node = await nodeOf(db, { merchant: merchant.id, member })
  if (node?.parent !== agent || (await openerOf(db, member)) !== agent) return refuse('not_found')
  const password = newSecret(random, 15)
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  const until = now + FIRST_PASSWORD_LIFE
  return transact(async (tx) => {
    if (!(await giveOpened(tx, { member, hash, now, until }))) return refuse('password_own')
    const deed = { action: 'agents.give_password', subject: `member:${member}`, after: { until } } as const
    await record(tx, { at: now, merchant: merchant.code, actor, ip, ...deed })
    return { password, until }
  })
}
