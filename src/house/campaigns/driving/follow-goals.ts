import { MINUTE } from '#kit/clock.ts'
import { findJourney } from '../journeys/journey-store.ts'
import { goalReached, goalUntil } from './goal-reached.ts'
import type { Keeping } from './keeping.ts'
import { journeysToLookAt, takeLooked, writeLooks } from './run-store.ts'

const PAGE = 200
const AGAIN = 10 * MINUTE
/** Stakes become known a little later than they are settled. */
const GRACE = 60 * MINUTE

/** Notes of those who are in a journey, and of those who are held out, whether they reached its goal. */
export async function followGoals(keeping: Keeping): Promise<void> {
  const { db, clock, signal } = keeping
  for (const journey of await journeysToLookAt(db, clock())) {
    let goesOn = true
    while (goesOn && !signal?.aborted) goesOn = await followPage(keeping, journey)
  }
}

function followPage({ transact, directory, clock }: Keeping, journey: string): Promise<boolean> {
  const now = clock()
  return transact(async (tx) => {
    const runs = await takeLooked(tx, { journey, now, limit: PAGE })
    const merchant = runs[0] && (await directory.byId(runs[0].merchant))
    const found = merchant && (await findJourney(tx, { id: journey, merchant: merchant.id }))
    if (!found) return false
    const { goal } = found.terms
    const reached = await goalReached(tx, { merchant, goal, runs })
    await writeLooks(tx, {
      ids: runs.map(({ id }) => id),
      reached: runs.map(({ member }) => reached.has(member)),
      over: runs.map((run) => goalUntil(run, goal) + GRACE <= now),
      now,
      again: now + AGAIN,
    })
    return runs.length === PAGE
  })
}
