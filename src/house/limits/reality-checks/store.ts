import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

/** What is played in one login: since its first game, with so many minutes between two checks. */
export type PlaySession = { readonly login: string; readonly since: Date; readonly minutes: number }

export type CheckRow = { readonly [Key in keyof PlaySession]: PlaySession[Key] | null } & {
  /** Minutes that the member chose; null: none. */
  readonly chosen: number | null
  /** Whether the login goes on. */
  readonly open: boolean
}

/** Null where the member neither chose nor played. */
export async function readCheck(
  db: Database | Tx,
  { member, now }: { readonly member: bigint; readonly now: Date },
): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    SELECT chosen, login, since, minutes, limits.login_goes_on(login, ${now}) AS open
    FROM limits.reality_check WHERE member = ${member}`.execute(db)
  return rows[0] ?? null
}

/** Whether a login had begun when a check fell due, or will have when it does: it is this login's too, whichever began the count. */
export async function isOfLogin(db: Database, { login, due }: { readonly login: string; readonly due: Date }): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT limits.login_was_there(${login}, ${due}) AS there`.execute(db)
  return rows[0]?.there ?? false
}

type Whose = { readonly member: bigint; readonly merchant: number }

export async function writePlay(tx: Tx, { member, merchant, login, since, minutes }: Whose & PlaySession): Promise<void> {
  await sql`
    INSERT INTO limits.reality_check (member, merchant, login, since, minutes) VALUES (${member}, ${merchant}, ${login}, ${since}, ${minutes})
    ON CONFLICT (member) DO UPDATE SET login = excluded.login, since = excluded.since, minutes = excluded.minutes`.execute(tx)
}

/** Fewer minutes hold in the login that plays now; more from the next. */
export async function writeChosen(tx: Tx, { member, merchant, chosen }: Whose & { readonly chosen: number }): Promise<void> {
  await sql`
    INSERT INTO limits.reality_check (member, merchant, chosen) VALUES (${member}, ${merchant}, ${chosen})
    ON CONFLICT (member) DO UPDATE SET chosen = excluded.chosen,
      minutes = CASE WHEN limits.reality_check.minutes > excluded.chosen THEN excluded.chosen ELSE limits.reality_check.minutes END`.execute(
    tx,
  )
}
