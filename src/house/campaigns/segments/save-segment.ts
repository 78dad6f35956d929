import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { SegmentTerms } from '../console-contract.ts'
import { findSegment, insertSegment, updateSegment } from './segment-store.ts'

type Saving = { readonly id: string | null; readonly name: string; readonly terms: SegmentTerms; readonly random: Random }

/** Keeps a segment. A journey that was started goes by the one that stood then. */
export async function saveSegment(
  tx: Tx,
  act: Act,
  { random, ...saving }: Saving,
): Promise<{ readonly id: string } | Refusal<'not_found', null>> {
  const { name, terms } = saving
  const of = { merchant: act.merchant.id, name, terms, at: act.at }
  const before = saving.id === null ? null : await findSegment(tx, { id: saving.id, merchant: of.merchant })
  if (saving.id !== null && !before) return refuse('not_found')
  const id = before?.id ?? newId(act.at, random)
  await (before ? updateSegment(tx, { ...of, id }) : insertSegment(tx, { ...of, id }))
  await recordAct(tx, act, {
    action: 'campaigns.save_segment',
    subject: `segment:${id}`,
    ...(before && { before: { name: before.name, ...before.terms } }),
    after: { name, ...terms },
  })
  return { id }
}
