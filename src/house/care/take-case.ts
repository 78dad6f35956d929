import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Act } from '#house/audit/index.ts'
import { writeTaker } from './case-store.ts'
import { keepStep, openCase, type NoCase } from './work-on-case.ts'

/** The operator works on this case from now on; one who does already is not written down again. */
export async function takeCase(tx: Tx, act: Act, { member, random }: { member: bigint; random: Random }): Promise<null | NoCase> {
  const found = await openCase(tx, act, member)
  if (isRefusal(found)) return found
  if (found.takenName === act.name) return null
  await writeTaker(tx, { member, operator: act.operator, name: act.name })
  await keepStep(tx, act, { member, kind: 'taken', what: {} }, random)
  return null
}
