import type pg from 'pg'

export type Key = { readonly name: string; readonly columns: readonly string[] }
export type Reference = { readonly name: string; readonly to: string; readonly columns: readonly string[] }

/** What the rules of lanes look at in a table of the migrated database. */
export type Table = {
  /** `schema.table`. */
  readonly name: string
  readonly columns: readonly string[]
  /** Its primary key and its unique indexes. */
  readonly keys: readonly Key[]
  readonly references: readonly Reference[]
  readonly triggers: readonly string[]
  readonly policies: readonly { readonly name: string; readonly permissive: boolean; readonly text: string }[]
}

/** A function of ours: its name, the tables whose rows it takes as arguments, its settings and its text. */
export type Routine = {
  readonly name: string
  readonly rows: readonly string[]
  readonly settings: readonly string[]
  readonly text: string
}

const own = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT LIKE '%\\_jobs' AND n.nspname NOT IN ('information_schema', 'public')`

export async function readTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT n.nspname || '.' || c.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns,
      coalesce((SELECT json_agg(json_build_object('name', i.indexrelid::regclass::text, 'columns',
        ARRAY(SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(i.indkey))) ORDER BY 1::text)
        FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique), '[]') AS keys,
      coalesce((SELECT json_agg(json_build_object('name', k.conname, 'to', k.confrelid::regclass::text, 'columns',
        ARRAY(SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(k.conkey))))
        FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]') AS "references",
      ARRAY(SELECT tgname::text FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal ORDER BY 1) AS triggers,
      coalesce((SELECT json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive, 'text',
        concat_ws(' ', pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))))
        FROM pg_policy p WHERE p.polrelid = c.oid), '[]') AS policies
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND ${own} ORDER BY 1`)
  return rows
}

export async function readRoutines(client: pg.Client): Promise<readonly Routine[]> {
  const { rows } = await client.query<Routine>(`
    SELECT n.nspname || '.' || p.proname AS name, coalesce(p.proconfig, '{}') AS settings, p.prosrc AS text,
      ARRAY(SELECT t.typrelid::regclass::text FROM unnest(p.proargtypes) a(id) JOIN pg_type t ON t.oid = a.id WHERE t.typtype = 'c') AS rows
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${own} AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`)
  return rows
}
