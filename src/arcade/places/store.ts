import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

const later = (millis: Millis) => sql`clock_timestamp() + ${millis} * interval '1 millisecond'`

/** Takes the lease of a place, or makes one's own longer, and answers whether somebody is there. Null where another process has it. */
export async function holdPlace(
  db: Database,
  { place, owner, life }: { readonly place: string; readonly owner: string; readonly life: Millis },
): Promise<{ readonly wanted: boolean } | null> {
  const { rows } = await sql<{ wanted: boolean }>`
    INSERT INTO places.lease AS l (place, owner, leased_until, wanted_until)
    VALUES (${place}, ${owner}, ${later(life)}, clock_timestamp())
    ON CONFLICT (place) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
      WHERE l.owner IS NOT DISTINCT FROM excluded.owner OR l.leased_until < clock_timestamp()
    RETURNING wanted_until > clock_timestamp() AS wanted`.execute(db)
  return rows[0] ?? null
}

/** Gives the lease back, so that another process need not wait until it ends. */
export async function leavePlace(
  db: Database,
  { place, owner }: { readonly place: string; readonly owner: string },
): Promise<void> {
  await sql`UPDATE places.lease SET leased_until = clock_timestamp() WHERE place = ${place} AND owner = ${owner}`.execute(db)
}

/** How many places that a process served today have had none for so long. */
export async function unservedPlaces(db: Database, since: Millis): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    SELECT count(*)::int AS places FROM places.lease WHERE owner IS NOT NULL
      AND leased_until BETWEEN ${later(-DAY)} AND ${later(-since)}`.execute(db)
  return rows[0]?.places ?? 0
}

/** Says that somebody is at the place, and will be for so long. */
export async function wantPlace(db: Database, { place, life }: { readonly place: string; readonly life: Millis }): Promise<void> {
  await sql`
    INSERT INTO places.lease AS l (place, leased_until, wanted_until) VALUES (${place}, clock_timestamp(), ${later(life)})
    ON CONFLICT (place) DO UPDATE SET wanted_until = greatest(l.wanted_until, excluded.wanted_until)`.execute(db)
}
