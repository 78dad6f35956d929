import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct, type Act } from '#house/audit/index.ts'
import { readCalendar, readCurrency } from '#house/merchants/index.ts'
import { startingShape, type SegmentTerms } from '../console-contract.ts'
import { findSegment } from '../segments/segment-store.ts'
import { lockJourney, writeStart, type JourneyRow } from './journey-store.ts'
import { judgeTerms, type TermsRefusal } from './read-journey.ts'
import { tryJourney } from './try-journey.ts'

/** One person alone lets the house write to so many at most. */
const MOST_ALONE = 100

type Ready = { readonly journey: JourneyRow; readonly audience: SegmentTerms | null }

async function readyToStart(
  tx: Tx,
  { merchant }: Act,
  id: string,
): Promise<Ready | TermsRefusal | Refusal<'not_found' | 'journey_begun', null>> {
  const journey = await lockJourney(tx, { id, merchant: merchant.id })
  if (!journey) return refuse('not_found')
  if (journey.startedAt) return refuse('journey_begun')
  const wrong = judgeTerms(journey.terms)
  if (wrong) return wrong
  const { segment } = journey.terms
  const found = segment === null ? null : await findSegment(tx, { id: segment, merchant: merchant.id })
  return segment !== null && !found ? refuse('not_found') : { journey, audience: found?.terms ?? null }
}

export const journeyActs = {
  /** It writes to people: to many of them it takes two who have seen whom and what. */
  start: controlledAct({
    name: 'campaigns.startJourney',
    permission: 'promotions.write',
    input: startingShape,
    weigh: async (tx, act, { id }) => {
      const ready = await readyToStart(tx, act, id)
      if (isRefusal(ready)) return ready
      const { terms } = ready.journey
      const merchant = { id: act.merchant.id, calendar: await readCalendar(tx, act.merchant.id) }
      const of = { ...merchant, currency: await readCurrency(tx, merchant.id) }
      const { members, whole } = await tryJourney(tx, { merchant: of, terms, segment: ready.audience }, act.at)
      const alone = whole && members <= MOST_ALONE
      // Whom it would reach changes by the minute; what it does, and for whom, must not.
      const before = { ...terms, audience: ready.audience }
      return { alone, subject: `journey:${id}`, before, after: { started: true, members } }
    },
    perform: async (tx, act, { id }) => {
      const ready = await readyToStart(tx, act, id)
      if (isRefusal(ready)) return ready
      await writeStart(tx, { id, audience: ready.audience, at: act.at })
      const after = { ...ready.journey.terms, audience: ready.audience }
      await recordAct(tx, act, { action: 'campaigns.start_journey', subject: `journey:${id}`, after })
      return null
    },
  }),
}
