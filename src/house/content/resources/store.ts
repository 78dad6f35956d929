import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { ResourceType } from '../contract.ts'
import { date, scheduleColumns, type Schedule } from '../schedule.ts'

export type ResourceDraft = Schedule & {
  readonly resourceType: ResourceType
  /** By language code. */
  readonly texts: Readonly<Record<string, { readonly title: string }>>
  /** Where it leads. */
  readonly url: string | null
  readonly picture: string | null
}
export type ResourceRow = ResourceDraft & { readonly id: string; readonly place: number }

const columns = sql`id::text, type AS "resourceType", texts, url, picture, place, ${scheduleColumns}`

export async function readResources(db: Database | Tx, merchant: number): Promise<ResourceRow[]> {
  const { rows } = await sql<ResourceRow>`
    SELECT ${columns} FROM content.resource WHERE merchant = ${merchant} ORDER BY place, id`.execute(db)
  return rows
}

/** Locked until the commit, so that two operators do not lose each other's change. */
export async function lockResource(tx: Tx, { merchant, id }: { merchant: number; id: string }): Promise<ResourceRow | null> {
  const { rows } = await sql<ResourceRow>`
    SELECT ${columns} FROM content.resource WHERE merchant = ${merchant} AND id = ${id}::bigint FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** All of a merchant's, in their order, locked until the commit. */
export async function lockAllResources(tx: Tx, merchant: number): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM content.resource WHERE merchant = ${merchant} ORDER BY place, id FOR UPDATE`.execute(tx)
  return rows
}

/** At the end. */
export async function insertResource(tx: Tx, merchant: number, draft: ResourceDraft): Promise<ResourceRow> {
  const { rows } = await sql<ResourceRow>`
    INSERT INTO content.resource (merchant, type, texts, url, picture, published, shown_from, shown_until, place)
    VALUES (${merchant}, ${draft.resourceType}, ${JSON.stringify(draft.texts)}::jsonb, ${draft.url}, ${draft.picture}, ${draft.published},
      ${date(draft.from)}, ${date(draft.until)},
      (SELECT coalesce(max(place), 0) + 1 FROM content.resource WHERE merchant = ${merchant}))
    RETURNING ${columns}`.execute(tx)
  return rows[0]!
}

export async function updateResource(tx: Tx, { id, ...row }: ResourceRow): Promise<void> {
  await sql`
    UPDATE content.resource SET type = ${row.resourceType}, texts = ${JSON.stringify(row.texts)}::jsonb, url = ${row.url},
      picture = ${row.picture}, published = ${row.published}, shown_from = ${date(row.from)}, shown_until = ${date(row.until)}
    WHERE id = ${id}::bigint`.execute(tx)
}

/** Each at the place where its id stands. */
export async function placeResources(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE content.resource r SET place = o.place FROM unnest(${ids}::bigint[]) WITH ORDINALITY o (id, place) WHERE r.id = o.id`.execute(
    tx,
  )
}
