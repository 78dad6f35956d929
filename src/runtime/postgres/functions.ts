import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** A function of the database, or a close family of them, as a file makes it: `wallet/post.sql`, in the folder of its schema. */
export type FunctionFile = { readonly name: string; readonly checksum: string; readonly sql: string }

const nameForm = /^[a-z]+\/[a-z0-9-]+\.sql$/

/** The files of one half's functions, in order. Throws on a file that is not named like one. */
export function readFunctions(half: string, folder: string): readonly FunctionFile[] {
  if (!existsSync(folder)) return []
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  return names.toSorted().map((name) => {
    if (!nameForm.test(name)) throw new Error(`migrations/${half}/functions/${name} is not named like schema/name.sql`)
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** A migration may take a function away, or its rights: after one the files are applied anew. Within the migration's transaction. */
export async function forgetFunctions(client: pg.Client, half: string): Promise<void> {
  await client.query(`UPDATE migrations.functions SET checksum = '' WHERE half = $1`, [half])
}

/**
 * Makes the database's functions those of the files, where any file is another than the one that was applied last: all of them in one
 * transaction, so that it does not matter which function calls which. What no file grants, nobody may; what no file makes any more is
 * dropped. Answers the names of the files that are new or changed, and of those that are gone.
 */
export async function applyFunctions(
  client: pg.Client,
  { half, files }: { half: string; files: readonly FunctionFile[] },
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations.functions WHERE half = $1 ORDER BY name',
    [half],
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum).map(({ name }) => name)
  const gone = rows.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name))
  if (changed.length + gone.length === 0) return []
  const schemas = [...new Set([...files.map(({ name }) => name), ...gone].map((name) => name.slice(0, name.indexOf('/'))))]
  await client.query('BEGIN')
  try {
    // A function may call one that a later file makes: bodies are looked at when all are there.
    await client.query('SET LOCAL check_function_bodies = off')
    const before = await withoutRights(client, schemas)
    for (const file of files) await named(file, half, () => makeFunctions(client, partsOf(file)))
    await dropRest(client, before)
    await rightsOfNobody(client, schemas)
    for (const file of files) await named(file, half, () => client.query(partsOf(file).rights))
    await lookAtBodies(client, schemas)
    await client.query('DELETE FROM migrations.functions WHERE half = $1', [half])
    await client.query(
      'INSERT INTO migrations.functions (half, name, checksum) SELECT $1, f.name, f.checksum FROM unnest($2::text[], $3::text[]) f(name, checksum)',
      [half, files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
  return [...changed, ...gone]
}

type Standing = readonly { readonly oid: number; readonly ctid: string }[]

const own = 'pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = ANY($1)'

/** Takes every right on the functions of these schemas from all but their owner, and answers where each then stands in the catalogue. */
async function withoutRights(client: pg.Client, schemas: readonly string[]): Promise<Standing> {
  await runEach(
    client,
    `SELECT DISTINCT format('REVOKE ALL ON ROUTINE %s FROM %s', p.oid::regprocedure, CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END) AS statement
     FROM ${own}, aclexplode(p.proacl) a WHERE a.grantee <> p.proowner`,
    [schemas],
  )
  const { rows } = await client.query<Standing[number]>(`SELECT p.oid, p.ctid::text FROM ${own}`, [schemas])
  return rows
}

/** Drops what no file has made anew: a row of the catalogue that is written again stands in another place. */
async function dropRest(client: pg.Client, before: Standing): Promise<void> {
  await runEach(
    client,
    `SELECT format('DROP ROUTINE %s', p.oid::regprocedure) AS statement
     FROM pg_proc p JOIN unnest($1::oid[], $2::text[]) b(oid, place) ON b.oid = p.oid AND b.place = p.ctid::text`,
    [before.map(({ oid }) => oid), before.map(({ ctid }) => ctid)],
  )
}

/** A function is everybody's when it is made; here none is. */
async function rightsOfNobody(client: pg.Client, schemas: readonly string[]): Promise<void> {
  await runEach(client, `SELECT format('REVOKE ALL ON ROUTINE %s FROM PUBLIC', p.oid::regprocedure) AS statement FROM ${own}`, [
    schemas,
  ])
}

/** What making a function looks at: whether its body can be read and, in SQL, whether all that it names is there. */
async function lookAtBodies(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; path: string; statement: string }>(
    `SELECT p.oid::regprocedure::text AS name, format('SELECT %s(%s)', l.lanvalidator::regproc, p.oid) AS statement,
       coalesce((SELECT substr(c, 13) FROM unnest(p.proconfig) c WHERE c LIKE 'search_path=%'), current_setting('search_path')) AS path
     FROM ${own} JOIN pg_language l ON l.oid = p.prolang`,
    [schemas],
  )
  await client.query('SET LOCAL check_function_bodies = on')
  for (const { name, path, statement } of rows) {
    try {
      await client.query(`SELECT set_config('search_path', $1, true)`, [path])
      await client.query(statement)
    } catch (error) {
      throw new Error(`the function ${name} cannot work: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** Runs each statement that a query answers. */
async function runEach(client: pg.Client, query: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query, values)
  for (const { statement } of rows) await client.query(statement)
}

type Parts = { readonly makes: string; readonly rights: string; readonly names: readonly string[] }

/** A file makes its functions first. Its rights come last, when no earlier form of a function bears the same name any more. */
function partsOf({ sql }: FunctionFile): Parts {
  const rights = /^GRANT /m.exec(sql)?.index ?? sql.length
  const names = [...sql.matchAll(/^CREATE OR REPLACE FUNCTION ([\w.]+)/gm)].map(([, name]) => name as string)
  return { makes: sql.slice(0, rights), rights: sql.slice(rights), names }
}

/** What a function answers and how its arguments are called cannot be replaced: there the old one goes first. */
async function makeFunctions(client: pg.Client, { makes, names }: Parts): Promise<void> {
  await client.query('SAVEPOINT as_it_was')
  try {
    await client.query(makes)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P13') throw error
    await client.query('ROLLBACK TO as_it_was')
    await runEach(
      client,
      `SELECT format('DROP ROUTINE %s', p.oid::regprocedure) AS statement
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname || '.' || p.proname = ANY($1)`,
      [names],
    )
    await client.query(makes)
  }
  await client.query('RELEASE as_it_was')
}

/** Whatever fails is said with the name of its file. */
async function named(file: FunctionFile, half: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`the functions of ${half}/functions/${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
