import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { BannerArt, BannerGroup, LinkageType } from '../contract.ts'
import { date, scheduleColumns, type Schedule } from '../schedule.ts'

export type BannerWords = { readonly title: string; readonly text: string; readonly action: string }
export type BannerDraft = Schedule & {
  readonly groupName: BannerGroup
  readonly url: string | null
  readonly art: BannerArt | null
  /** By language code. */
  readonly texts: Readonly<Record<string, BannerWords>>
  readonly linkageType: LinkageType
  readonly linkage: string
}
export type BannerRow = BannerDraft & { readonly id: string; readonly place: number }

const bannerColumns = sql`id::text, group_name AS "groupName", url, art, texts, linkage_type AS "linkageType", linkage, place, ${scheduleColumns}`
export async function readBanners(db: Database | Tx, merchant: number): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    SELECT ${bannerColumns} FROM content.banner WHERE merchant = ${merchant} ORDER BY group_name, place, id`.execute(db)
  return rows
}

/** Locked until the commit, so that two operators do not lose each other's change. */
export async function lockBanner(tx: Tx, { merchant, id }: { merchant: number; id: string }): Promise<BannerRow | null> {
  const { rows } = await sql<BannerRow>`
    SELECT ${bannerColumns} FROM content.banner WHERE merchant = ${merchant} AND id = ${id}::bigint FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** At the end of its group. */
export async function insertBanner(tx: Tx, merchant: number, draft: BannerDraft): Promise<BannerRow> {
  const { rows } = await sql<BannerRow>`
    INSERT INTO content.banner (merchant, group_name, url, art, texts, linkage_type, linkage, published, shown_from, shown_until, place)
    VALUES (${merchant}, ${draft.groupName}, ${draft.url}, ${draft.art}, ${JSON.stringify(draft.texts)}::jsonb, ${draft.linkageType},
      ${draft.linkage}, ${draft.published}, ${date(draft.from)}, ${date(draft.until)},
      (SELECT coalesce(max(place), 0) + 1 FROM content.banner WHERE merchant = ${merchant} AND group_name = ${draft.groupName}))
    RETURNING ${bannerColumns}`.execute(tx)
  return rows[0]!
}

export async function updateBanner(tx: Tx, { id, ...row }: BannerRow): Promise<void> {
  await sql`
    UPDATE content.banner SET group_name = ${row.groupName}, url = ${row.url}, art = ${row.art}, texts = ${JSON.stringify(row.texts)}::jsonb,
      linkage_type = ${row.linkageType}, linkage = ${row.linkage}, published = ${row.published}, shown_from = ${date(row.from)},
      shown_until = ${date(row.until)}, place = ${row.place}
    WHERE id = ${id}::bigint`.execute(tx)
}

type Standing = { readonly id: string }

export async function lockBannerGroup(tx: Tx, of: { merchant: number; groupName: BannerGroup }): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT id::text FROM content.banner WHERE merchant = ${of.merchant} AND group_name = ${of.groupName} ORDER BY place, id FOR UPDATE`.execute(
    tx,
  )
  return rows
}

/** Each at the place where its id stands. */
export async function placeBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE content.banner b SET place = o.place FROM unnest(${ids}::bigint[]) WITH ORDINALITY o (id, place) WHERE b.id = o.id`.execute(
    tx,
  )
}
