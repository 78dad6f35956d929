import type pg from 'pg'
import type { Kind } from './declared.ts'

/** How the driver reads values of a type, by the type's name; lists by the name of their items. No row may hold another type. */
export const readAs: Readonly<Record<string, Kind>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float8: 'number',
  int8: 'bigint',
  numeric: 'string',
  text: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  timestamptz: 'Date',
  json: 'any',
  jsonb: 'any',
  bytea: 'Buffer',
  void: 'string',
}

/** What a program may give for a parameter of a type. A list that is not given for a list becomes one's text, in JSON too. */
export const givenFor: Readonly<Record<string, readonly Kind[]>> = {
  bool: ['boolean'],
  int2: ['number', 'bigint', 'string'],
  int4: ['number', 'bigint', 'string'],
  float8: ['number', 'bigint', 'string'],
  int8: ['number', 'bigint', 'string'],
  numeric: ['number', 'bigint', 'string'],
  text: ['string'],
  name: ['string'],
  uuid: ['string'],
  inet: ['string'],
  // A Date would be sent as the day of the machine's own zone.
  date: ['string'],
  interval: ['string'],
  timestamptz: ['Date', 'string'],
  json: ['string', 'object'],
  jsonb: ['string', 'object'],
  bytea: ['Buffer'],
}

export type Catalog = {
  /** The name of a type, and whether it is a list of it. */
  readonly types: ReadonlyMap<number, { readonly name: string; readonly list: boolean }>
  /** `table.column` of the columns that are never null. */
  readonly filled: ReadonlySet<string>
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string; list: boolean }>(`
    SELECT t.oid::int, CASE WHEN coalesce(item.typtype, t.typtype) = 'e' THEN 'text' ELSE coalesce(item.typname, t.typname) END AS name,
      item.oid IS NOT NULL AS list
    FROM pg_type t LEFT JOIN pg_type item ON item.oid = t.typelem AND t.typcategory = 'A'`)
  const filled = await client.query<{ column: string }>(`
    SELECT a.attrelid || '.' || a.attnum AS column FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attnum > 0 AND (a.attnotnull OR t.typnotnull)`)
  return {
    types: new Map(types.rows.map(({ oid, name, list }) => [oid, { name, list }])),
    filled: new Set(filled.rows.map(({ column }) => column)),
  }
}
