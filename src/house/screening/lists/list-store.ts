import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import type { FileProblem } from '../rules/list-file.ts'
import type { ListCode } from '../rules/lists.ts'

type Db = Database | Tx

export type ListRow = {
  readonly code: ListCode
  readonly digest: Buffer | null
  readonly kid: string | null
  readonly loadedAt: Date | null
  readonly persons: number
  readonly problem: FileProblem | null
  readonly problemLine: number | null
  readonly refused: Buffer | null
  readonly askedUntil: bigint | null
}

export async function readLists(db: Db): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    SELECT code, digest, kid, loaded_at AS "loadedAt", persons, problem, problem_line AS "problemLine", refused, asked_until AS "askedUntil"
    FROM screening.list ORDER BY code`.execute(db)
  return rows
}

type Taken = {
  readonly code: ListCode
  readonly digest: Buffer
  readonly kid: string
  readonly at: Date
  readonly persons: number
}

/** A list that was taken; every member is asked about it from the first one on. */
export async function saveTaken(tx: Tx, { code, digest, kid, at, persons }: Taken): Promise<void> {
  await sql`
    INSERT INTO screening.list (code, digest, kid, loaded_at, persons, asked_until) VALUES (${code}, ${digest}, ${kid}, ${at}, ${persons}, 0)
    ON CONFLICT (code) DO UPDATE SET digest = excluded.digest, kid = excluded.kid, loaded_at = excluded.loaded_at,
      persons = excluded.persons, asked_until = 0, problem = NULL, problem_line = NULL, refused = NULL`.execute(tx)
}

type Problem = { readonly code: ListCode; readonly problem: FileProblem; readonly line: number; readonly digest: Buffer }

/** Why the file that is there is not taken. What was taken before stays. */
export async function saveProblem(db: Db, { code, problem, line, digest }: Problem): Promise<void> {
  await sql`
    INSERT INTO screening.list (code, problem, problem_line, refused) VALUES (${code}, ${problem}, ${line}, ${digest})
    ON CONFLICT (code) DO UPDATE SET problem = excluded.problem, problem_line = excluded.problem_line, refused = excluded.refused`.execute(
    db,
  )
}

/** The file is again what was taken: nothing is wrong any more. */
export async function dropProblem(db: Db, code: ListCode): Promise<void> {
  await sql`UPDATE screening.list SET problem = NULL, problem_line = NULL, refused = NULL WHERE code = ${code}`.execute(db)
}

export async function saveAsked(tx: Tx, { codes, until }: { codes: readonly ListCode[]; until: bigint | null }): Promise<void> {
  await sql`UPDATE screening.list SET asked_until = ${until}::bigint WHERE code = ANY(${[...codes]}::text[])`.execute(tx)
}

/** Of two processes that read a file at once, one waits for the other. */
export async function lockLists(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('screening.list', 0))`.execute(tx)
}

export async function dropPersons(tx: Tx, code: ListCode): Promise<void> {
  await sql`DELETE FROM screening.person WHERE list = ${code}`.execute(tx)
}

export type ListedSealed = { readonly reference: string; readonly sealed: SealedProfile; readonly marks: readonly Buffer[] }

export async function insertPersons(tx: Tx, code: ListCode, persons: readonly ListedSealed[]): Promise<void> {
  const of = <T>(pick: (person: ListedSealed) => T) => persons.map(pick)
  await sql`
    INSERT INTO screening.person (list, reference, kid, key_sealed, sealed)
    SELECT ${code}, r, k, ks, s FROM unnest(${of(({ reference }) => reference)}::text[], ${of(({ sealed }) => sealed.kid)}::text[],
      ${of(({ sealed }) => sealed.keySealed)}::bytea[], ${of(({ sealed }) => sealed.sealed)}::bytea[]) u(r, k, ks, s)`.execute(tx)
  const marks = persons.flatMap(({ reference, marks: each }) => each.map((mark) => ({ reference, mark })))
  await sql`
    INSERT INTO screening.mark (list, reference, mark)
    SELECT ${code}, r, m FROM unnest(${marks.map(({ reference }) => reference)}::text[], ${marks.map(({ mark }) => mark)}::bytea[]) u(r, m)
    ON CONFLICT DO NOTHING`.execute(tx)
}

type Marked = { readonly list: ListCode; readonly reference: string; readonly mark: Buffer }

export async function findMarked(db: Db, marks: readonly Buffer[]): Promise<readonly Marked[]> {
  const { rows } = await sql<Marked>`
    SELECT list, reference, mark FROM screening.mark WHERE mark = ANY(${[...marks]}::bytea[])`.execute(db)
  return rows
}

export async function findPerson(
  db: Db,
  { list, reference }: { readonly list: ListCode; readonly reference: string },
): Promise<SealedProfile | null> {
  const { rows } = await sql<SealedProfile>`
    SELECT kid, key_sealed AS "keySealed", sealed FROM screening.person WHERE list = ${list} AND reference = ${reference}`.execute(
    db,
  )
  return rows[0] ?? null
}
