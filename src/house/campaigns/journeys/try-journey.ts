import { dayOf } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { isIn } from '../rules/condition.ts'
import { hasBegun, needsToEnter, registeredFrom } from '../rules/journey.ts'
import { countWho, type Counted } from '../segments/count-members.ts'
import type { Known, OfMerchant } from '../segments/load-facts.ts'
import { readSegment } from '../segments/read-terms.ts'
import type { JourneyTerms, SegmentTerms } from '../console-contract.ts'

const TRIED: Millis = 30 * DAY

type Trying = { readonly merchant: OfMerchant; readonly terms: JourneyTerms; readonly segment: SegmentTerms | null }

/** How many members would have entered by now, had the journey been started 30 days ago. */
export function tryJourney(db: Database | Tx, { merchant, terms, segment }: Trying, now: Millis): Promise<Counted> {
  const { trigger } = terms
  const { calendar } = merchant
  const audience = segment && readSegment(segment)
  const [since, today] = [now - TRIED, dayOf(now, calendar)]
  const when = { since, sinceDay: dayOf(since, calendar), now, today }
  const counts = ({ facts }: Known) => hasBegun(trigger, facts, when) && (audience === null || isIn(audience, facts, today))
  const needs = needsToEnter(trigger, audience)
  return countWho(db, { merchant, needs, registeredFrom: registeredFrom(trigger, since), counts }, now)
}
