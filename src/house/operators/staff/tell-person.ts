import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Profile, Vault } from '#runtime/secrets/vault.ts'
import { addPersonMarks, recordAct, type Act } from '#house/audit/index.ts'
import { personMarksIn } from '#house/contacts/index.ts'
import type { ListedOperator } from '../store.ts'
import { shownStaff, target } from './change-operator.ts'

/**
 * Says who an operator is: from then on they decide nothing about a member who is the same person. Only marks of it are kept, and none is ever
 * taken back.
 */
export async function tellPerson(
  tx: Tx,
  act: Act,
  { id, profile, profiles }: { readonly id: bigint; readonly profile: Profile; readonly profiles: Vault },
): Promise<ListedOperator | Refusal<'not_found' | 'house_only' | 'person_unclear', null>> {
  const row = await target(tx, act, id)
  if (isRefusal(row)) return row
  const marks = await personMarksIn(tx, profiles, { merchant: row.merchant, profile })
  if (marks.length === 0) return refuse('person_unclear')
  await addPersonMarks(tx, { operator: id, marks, at: act.at })
  const after = { known: marks.map(({ kind }) => kind) }
  await recordAct(tx, act, { action: 'operators.tell_person', subject: `operator:${id}`, after })
  return shownStaff(tx, id)
}
