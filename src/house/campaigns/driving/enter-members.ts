import { dayOf } from '#kit/calendar.ts'
import { DAY } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { reachableAfter } from '#house/members/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import type { Tx } from '#runtime/database.ts'
import { lockRunning, runningJourneys, writeScanned, type Running } from '../journeys/journey-store.ts'
import { isIn } from '../rules/condition.ts'
import { isHeldOut } from '../rules/held-out.ts'
import { hasBegun, needsToEnter, registeredFrom } from '../rules/journey.ts'
import { leftInPeace, loadFacts } from '../segments/load-facts.ts'
import { readSegment } from '../segments/read-terms.ts'
import type { Keeping } from './keeping.ts'
import { enteredAmong, insertRuns } from './run-store.ts'

const PAGE = 500
/** Of one journey at a time; the next minute goes on from there, and from the beginning once all were looked at. */
const MOST_PAGES = 20

/** Lets into running journeys whoever has come to them. */
export async function enterMembers(keeping: Keeping): Promise<void> {
  const { db, directory, transact, signal } = keeping
  for (const id of await runningJourneys(db)) {
    let goesOn = true
    for (let page = 0; goesOn && page < MOST_PAGES && !signal?.aborted; page++)
      goesOn = await transact(async (tx) => {
        const journey = await lockRunning(tx, id)
        const merchant = journey && (await directory.byId(journey.merchant))
        return merchant ? enterPage(tx, keeping, { journey, merchant }) : false
      })
  }
}

/** False at the end of the round. */
async function enterPage(
  tx: Tx,
  { clock, random }: Keeping,
  { journey, merchant }: { readonly journey: Running; readonly merchant: Merchant },
): Promise<boolean> {
  const { id, startedAt, scanned, terms } = journey
  const [now, since] = [clock(), startedAt.getTime()]
  const { trigger, heldOut, againDays } = terms
  const audience = journey.audience && readSegment(journey.audience)
  const from = registeredFrom(trigger, since)
  const people = await reachableAfter(tx, { merchant: merchant.id, after: scanned, limit: PAGE, registeredFrom: from })
  const goesOn = people.length === PAGE
  await writeScanned(tx, { id, scanned: goesOn ? (people.at(-1)?.member ?? 0n) : 0n })
  const needs = needsToEnter(trigger, audience)
  const known = await loadFacts(tx, { merchant, people: await leftInPeace(tx, people, now), needs, now })
  const today = dayOf(now, merchant.calendar)
  const when = { since, sinceDay: dayOf(since, merchant.calendar), now, today }
  const come = known.filter(({ facts }) => hasBegun(trigger, facts, when) && (!audience || isIn(audience, facts, today)))
  const members = come.map(({ member }) => member)
  const before = await enteredAmong(tx, { journey: id, members, since: againDays === null ? 0 : now - againDays * DAY })
  const entering = members.filter((member) => !before.has(member))
  await insertRuns(tx, {
    merchant: merchant.id,
    journey: id,
    ids: entering.map(() => newId(now, random)),
    members: entering,
    heldOut: entering.map((member) => isHeldOut({ journey: id, member, heldOut })),
    at: now,
  })
  return goesOn
}
