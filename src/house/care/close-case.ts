import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { ReasonedAct } from '#house/audit/index.ts'
import { endQuiet } from '#house/members/index.ts'
import { writeClosing } from './case-store.ts'
import type { Outcome } from './rules/judge-case.ts'
import { keepStep, openCase, type NoCase } from './work-on-case.ts'

type Closing = { readonly member: bigint; readonly outcome: Outcome; readonly random: Random }

/** Closes a case with what came of it; what is written to everybody is for the member again. */
export async function closeCase(tx: Tx, act: ReasonedAct, { member, outcome, random }: Closing): Promise<null | NoCase> {
  const found = await openCase(tx, act, member)
  if (isRefusal(found)) return found
  await writeClosing(tx, { member, at: act.at, outcome })
  await endQuiet(tx, member, act.at)
  await keepStep(tx, act, { member, kind: 'closed', what: { outcome }, note: act.reason }, random)
  return null
}
