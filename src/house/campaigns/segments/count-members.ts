import { dayOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { reachableAfter } from '#house/members/index.ts'
import { isIn, needsOf, type Needs, type Segment } from '../rules/condition.ts'
import { leftInPeace, loadFacts, type Known, type OfMerchant } from './load-facts.ts'

/** `whole`: there are no more members than were looked at. */
export type Counted = { readonly members: number; readonly seen: number; readonly whole: boolean }

const PAGE = 1000
const MOST_PAGES = 20

type Counting = {
  readonly merchant: OfMerchant
  readonly needs: Needs
  readonly registeredFrom: Millis | null
  readonly counts: (known: Known) => boolean
}

/** How many members who may be written to are such; at most twenty thousand are looked at. */
export async function countWho(
  db: Database | Tx,
  { merchant, needs, registeredFrom, counts }: Counting,
  now: Millis,
): Promise<Counted> {
  let [members, seen, after] = [0, 0, 0n]
  for (let page = 0; page < MOST_PAGES; page++) {
    const people = await reachableAfter(db, { merchant: merchant.id, after, limit: PAGE, registeredFrom })
    const known = await loadFacts(db, { merchant, people: await leftInPeace(db, people, now), needs, now })
    members += known.filter(counts).length
    seen += people.length
    after = people.at(-1)?.member ?? after
    if (people.length < PAGE) return { members, seen, whole: true }
  }
  return { members, seen, whole: false }
}

export function countSegment(
  db: Database | Tx,
  { merchant, segment }: { readonly merchant: OfMerchant; readonly segment: Segment },
  now: Millis,
): Promise<Counted> {
  const today = dayOf(now, merchant.calendar)
  const counts = ({ facts }: Known) => isIn(segment, facts, today)
  return countWho(db, { merchant, needs: needsOf(segment.conditions), registeredFrom: null, counts }, now)
}
