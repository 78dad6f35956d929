import { dayOf } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import type { TestDatabase } from '../database.ts'
import { publishRaffle } from '../raffles/publish-raffle.ts'
import { home } from '../wagers/calendar.ts'
import type { Living } from './shapes.ts'

/** A raffle that anybody may join today, for the calls that name one. */
export async function keepRaffle(
  db: TestDatabase,
  { merchant, now }: { readonly merchant: number; readonly now: Millis },
): Promise<Readonly<Record<string, Living>>> {
  const terms = { from: dayOf(now - DAY, home), to: dayOf(now + DAY, home) }
  const id = [await publishRaffle(db, { merchant, at: now, terms })]
  return { '/wps/promotions/{id}/raffle': { id }, '/wps/promotions/raffles/{id}/proof': { id } }
}
