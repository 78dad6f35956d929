import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

/**
 * For how many minutes of each day a member was logged in until now, by its place from 1; days without are left out. `days` are where the days begin, and
 * where the last one ends.
 */
export async function minutesHere(
  db: Database,
  { member, days, now }: { readonly member: bigint; readonly days: readonly Millis[]; readonly now: Millis },
): Promise<ReadonlyMap<number, number>> {
  const [begins, ends] = [days.slice(0, -1), days.slice(1)].map((all) =>
    all.map((at) => new Date(Math.min(at, now)).toISOString()),
  )
  const { rows } = await sql<{ day: bigint; minutes: bigint }>`
    SELECT d.day, identity.time_here(${member}, d.begins, d.ends) / 60 AS minutes
    FROM unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) WITH ORDINALITY AS d(begins, ends, day)`.execute(db)
  return new Map(rows.flatMap(({ day, minutes }) => (minutes > 0n ? [[Number(day), Number(minutes)] as const] : [])))
}
