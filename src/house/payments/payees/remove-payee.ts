import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { setRemoved } from './payee-store.ts'

export type PayeeOf = { readonly id: string; readonly member: bigint; readonly merchant: string; readonly ip: string }

/** Removes an account of a member; what is on its way to it goes on. */
export async function removePayee(
  tx: Tx,
  { id, member, merchant, ip }: PayeeOf,
  now: Millis,
): Promise<null | Refusal<'not_found', null>> {
  if (!(await setRemoved(tx, { id, member, at: now }))) return refuse('not_found')
  const name = `member:${member}`
  await record(tx, { at: now, merchant, actor: name, action: 'payments.remove_payee', subject: name, before: { payee: id }, ip })
  return null
}
