import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { cleanHtml, CLEANER } from '#runtime/clean-html.ts'
import type { noticeTypes, Banner, Execution, Notice, NoticeType } from './contract.ts'
import { isShown, wordsIn } from './rules/shown.ts'
import { withoutGoneTarget } from './rules/target.ts'
import { readBanners, type BannerRow } from './banners/store.ts'
import { readNotices, type NoticeRow } from './notices/store.ts'

export type Reading = { readonly language: string; readonly fallback: string }

export type Announcements = Record<(typeof noticeTypes)[NoticeType], Notice[]> & { banners: Banner[] }

/** A banner as a visitor sees it; null where it has no words at all. */
export function bannerView({ id, groupName, url, art, texts, linkageType, linkage }: BannerRow, reading: Reading): Banner | null {
  const words = wordsIn(texts, reading)
  return words && { id, groupName, url, art, ...words, linkageType, linkage }
}

/** A notice as it is read. What an older cleaner let pass is cleaned by this one. */
export function noticeView({ id, texts, from, promotionType, execution, cleaner }: NoticeRow, reading: Reading): Notice | null {
  const words = wordsIn(texts, reading)
  if (!words) return null
  const content = cleaner === CLEANER ? words.content : cleanHtml(words.content)
  return { id, title: words.title, content, startDateStr: from, promotionType, execution }
}

/** Everything of a merchant that is published; what is within its time is chosen when it is shown. */
export type Published = { readonly banners: readonly BannerRow[]; readonly notices: readonly NoticeRow[] }

export async function readPublished(db: Database, merchant: number): Promise<Published> {
  const [banners, notices] = await Promise.all([readBanners(db, merchant), readNotices(db, merchant)])
  return { banners: banners.filter(({ published }) => published), notices: notices.filter(({ published }) => published) }
}

type Asked = Reading & { readonly types: readonly string[]; readonly executions: readonly Execution[]; readonly now: Millis }

export function showAnnouncements({ banners, notices }: Published, { types, executions, now, ...reading }: Asked): Announcements {
  const shown = notices.filter((row) => isShown(row, now))
  const ofType = (type: NoticeType) => {
    if (!types.includes(type)) return []
    const rows = shown.filter((row) => row.type === type && (row.execution === null || executions.includes(row.execution)))
    return rows.flatMap((row) => noticeView(row, reading) ?? [])
  }
  const open = types.includes('B') ? banners.filter((row) => isShown(row, now)) : []
  return {
    banners: open.flatMap((row) => bannerView(row, reading) ?? []).map((banner) => withoutGoneTarget(banner, shown)),
    player: ofType('PL'),
    popup: ofType('PU'),
    promotion: ofType('PR'),
    agent: ofType('AG'),
  }
}
