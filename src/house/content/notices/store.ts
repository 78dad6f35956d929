import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Execution, Notice, NoticeType } from '../contract.ts'
import { date, scheduleColumns, type Schedule } from '../schedule.ts'
import type { Words } from '#runtime/clean-words.ts'

export type NoticeDraft = Schedule & {
  readonly from: Millis
  readonly type: NoticeType
  readonly execution: Execution | null
  readonly promotionType: Notice['promotionType']
  /** By language code; the content is HTML. */
  readonly texts: Readonly<Record<string, Words>>
}
export type NoticeRow = NoticeDraft & { readonly id: string; readonly place: number; readonly cleaner: number }

const noticeColumns = sql`id::text, type, execution, promotion_type AS "promotionType", texts, cleaner, place, ${scheduleColumns}`

export async function readNotices(db: Database | Tx, merchant: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    SELECT ${noticeColumns} FROM content.notice WHERE merchant = ${merchant} ORDER BY type, place, id`.execute(db)
  return rows
}

export async function lockNotice(tx: Tx, { merchant, id }: { merchant: number; id: string }): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`
    SELECT ${noticeColumns} FROM content.notice WHERE merchant = ${merchant} AND id = ${id}::bigint FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** Above the others of its type: the newest is read first. */
export async function insertNotice(
  tx: Tx,
  merchant: number,
  draft: NoticeDraft & { readonly cleaner: number },
): Promise<NoticeRow> {
  const { rows } = await sql<NoticeRow>`
    INSERT INTO content.notice (merchant, type, execution, promotion_type, texts, cleaner, published, shown_from, shown_until, place)
    VALUES (${merchant}, ${draft.type}, ${draft.execution}, ${draft.promotionType}, ${JSON.stringify(draft.texts)}::jsonb, ${draft.cleaner},
      ${draft.published}, ${date(draft.from)}, ${date(draft.until)},
      (SELECT coalesce(min(place), 1) - 1 FROM content.notice WHERE merchant = ${merchant} AND type = ${draft.type}))
    RETURNING ${noticeColumns}`.execute(tx)
  return rows[0]!
}

export async function updateNotice(tx: Tx, { id, ...row }: NoticeRow): Promise<void> {
  await sql`
    UPDATE content.notice SET type = ${row.type}, execution = ${row.execution}, promotion_type = ${row.promotionType},
      texts = ${JSON.stringify(row.texts)}::jsonb, cleaner = ${row.cleaner}, published = ${row.published}, shown_from = ${date(row.from)},
      shown_until = ${date(row.until)}, place = ${row.place}
    WHERE id = ${id}::bigint`.execute(tx)
}

type Standing = { readonly id: string }

export async function lockNoticesOf(tx: Tx, of: { merchant: number; type: NoticeType }): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT id::text FROM content.notice WHERE merchant = ${of.merchant} AND type = ${of.type} ORDER BY place, id FOR UPDATE`.execute(
    tx,
  )
  return rows
}

/** Each at the place where its id stands. */
export async function placeNotices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE content.notice n SET place = o.place FROM unnest(${ids}::bigint[]) WITH ORDINALITY o (id, place) WHERE n.id = o.id`.execute(
    tx,
  )
}
