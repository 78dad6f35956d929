import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Act } from '#house/audit/index.ts'
import { findCase } from './case-store.ts'
import { keepStep } from './work-on-case.ts'

/** Writes a note into a case: into a closed one too, since what came of it is seen later. */
export async function noteCase(
  tx: Tx,
  act: Act,
  { member, text, random }: { readonly member: bigint; readonly text: string; readonly random: Random },
): Promise<null | Refusal<'not_found', null>> {
  if (!(await findCase(tx, { member, merchant: act.merchant.id }))) return refuse('not_found')
  await keepStep(tx, act, { member, kind: 'noted', what: {}, note: text }, random)
  return null
}
