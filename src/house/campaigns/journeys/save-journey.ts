import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { JourneyTerms } from '../console-contract.ts'
import { findSegment } from '../segments/segment-store.ts'
import { insertJourney, lockJourney, updateJourney } from './journey-store.ts'
import { judgeTerms, type TermsRefusal } from './read-journey.ts'

type Saving = { readonly id: string | null; readonly terms: JourneyTerms; readonly random: Random }

/** Keeps the draft of a journey. What was started stays as it was decided. */
export async function saveJourney(
  tx: Tx,
  act: Act,
  { id: known, terms, random }: Saving,
): Promise<{ readonly id: string } | TermsRefusal | Refusal<'not_found' | 'journey_begun', null>> {
  const merchant = act.merchant.id
  const before = known === null ? null : await lockJourney(tx, { id: known, merchant })
  if (known !== null && !before) return refuse('not_found')
  if (before?.startedAt) return refuse('journey_begun')
  const wrong = judgeTerms(terms)
  if (wrong) return wrong
  if (terms.segment !== null && !(await findSegment(tx, { id: terms.segment, merchant }))) return refuse('not_found')
  const id = before?.id ?? newId(act.at, random)
  await (before ? updateJourney : insertJourney)(tx, { id, merchant, terms, at: act.at })
  await recordAct(tx, act, {
    action: 'campaigns.save_journey',
    subject: `journey:${id}`,
    ...(before && { before: { ...before.terms } }),
    after: { ...terms },
  })
  return { id }
}
