import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#runtime/database.ts'
import { migrate } from '#runtime/migrate.ts'
import { testDatabase } from './database.ts'

const root = mkdtempSync(join(tmpdir(), 'croupier-functions-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The last migration that made functions itself. */
const LAST_BEFORE = '0111'

/** Every function of ours with its text, who may run it and what is said of it, and what runs it by itself. */
async function catalogue(owner: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(E'\n', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), obj_description(p.oid, 'pg_proc'),
      (SELECT string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ', ' ORDER BY a.grantee::regrole::text)
        FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a),
      (SELECT string_agg(pg_get_triggerdef(t.oid), ', ' ORDER BY t.tgrelid, t.tgname) FROM pg_trigger t WHERE t.tgfoid = p.oid)) AS line
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname !~ '^pg_|_jobs$' AND n.nspname NOT IN ('information_schema', 'public') ORDER BY p.oid::regprocedure::text`.execute(
    owner,
  )
  return rows.map(({ line }) => line)
}

describe.each(['house', 'arcade'] as const)('the functions of the %s', async (half) => {
  const folder = join('migrations', half)
  const fresh = await testDatabase(half)
  const old = await testDatabase('sandbox')
  const upgrade = () => migrate({ url: old.ownerUrl, half })

  test('are those of the files, each in the folder of its schema', async () => {
    const files = readdirSync(join(folder, 'functions'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.sql'),
    )
    const made = files.flatMap((name) =>
      [...readFileSync(join(folder, 'functions', name), 'utf8').matchAll(/^CREATE OR REPLACE FUNCTION ([\w.]+)/gm)].map(
        ([, made]) => made,
      ),
    )
    const standing = (await catalogue(fresh.owner)).map((line) => /FUNCTION ([\w.]+)/.exec(line)?.[1])
    expect(new Set(standing)).toEqual(new Set(made))
    expect(standing).toHaveLength(made.length)
  })

  test('are the same in a new database and in one that is older than the files', async () => {
    const before = join(root, half)
    const isOld = (path: string) => !path.includes('functions') && (/\d{4}/.exec(path)?.[0] ?? '') <= LAST_BEFORE
    cpSync(folder, before, { recursive: true, filter: isOld })
    expect(await migrate({ url: old.ownerUrl, half, folder: before })).not.toEqual([])
    expect(await catalogue(old.owner)).not.toEqual(await catalogue(fresh.owner))
    await upgrade()
    expect(await catalogue(old.owner)).toEqual(await catalogue(fresh.owner))
  })

  test('are the same whatever an earlier version of the files has left', async () => {
    const [schema] = readdirSync(join(folder, 'functions'))
    await sql`CREATE FUNCTION ${sql.ref(`${schema}.earlier`)}() RETURNS int LANGUAGE sql AS 'SELECT 1'`.execute(old.owner)
    await sql`
      DO $$ DECLARE one regprocedure; BEGIN
        FOR one IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('wallet', 'rounds')) LOOP
          EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO PUBLIC', one);
        END LOOP;
      END $$`.execute(old.owner)
    await sql`UPDATE migrations.functions SET checksum = 'of another' WHERE half = ${half}`.execute(old.owner)
    await upgrade()
    expect(await catalogue(old.owner)).toEqual(await catalogue(fresh.owner))
  })
})
