import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { minutesHere } from '#house/access/index.ts'
import { activityOf, type Activity } from './rules/activity.ts'
import { sumsByDay } from './statement.ts'

/** `day` is which of the days, from 1; `minutes` for how long the member was logged in on it. */
export type DayActivity = Activity & { readonly day: number; readonly minutes: number }

/** A member's money, play and time on each day on which there was any, the last first; `days` as `sumsByDay` takes them. */
export async function activityByDay(
  db: Database,
  of: { readonly member: bigint; readonly days: readonly Millis[]; readonly now: Millis },
): Promise<readonly DayActivity[]> {
  const minutes = await minutesHere(db, of)
  const moved = Map.groupBy(await sumsByDay(db, of), ({ day }) => day)
  const all = new Set([...minutes.keys(), ...moved.keys()])
  return [...all]
    .toSorted((a, b) => b - a)
    .map((day) => ({ day, minutes: minutes.get(day) ?? 0, ...activityOf(moved.get(day) ?? []) }))
}
