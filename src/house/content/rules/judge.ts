import { refuse, type Refusal } from '#kit/refusal.ts'
import type { LinkageType, NoticeType } from '../contract.ts'
import { linkageFits } from './linkage.ts'

type Scheduled = { readonly from: number | null; readonly until: number | null }
type Worded = { readonly texts: Readonly<Record<string, unknown>> }

type BannerLike = Scheduled &
  Worded & {
    readonly url: string | null
    readonly art: string | null
    readonly linkageType: LinkageType
    readonly linkage: string
  }
type NoticeLike = Scheduled & Worded & { readonly type: NoticeType; readonly execution: string | null }

/** Words are in languages that the merchant offers, and in one of them at least. */
export function wellWorded({ texts }: Worded, offered: readonly string[]): boolean {
  const codes = Object.keys(texts)
  return codes.length > 0 && codes.every((code) => offered.includes(code))
}

const reversed = ({ from, until }: Scheduled) => from !== null && until !== null && until <= from

export function judgeBanner(
  draft: BannerLike,
  offered: readonly string[],
): Refusal<'words_missing' | 'picture_or_art' | 'linkage_malformed' | 'schedule_reversed', null> | null {
  if (!wellWorded(draft, offered)) return refuse('words_missing')
  if ((draft.url === null) === (draft.art === null)) return refuse('picture_or_art')
  if (!linkageFits(draft.linkageType, draft.linkage)) return refuse('linkage_malformed')
  return reversed(draft) ? refuse('schedule_reversed') : null
}

export function judgeNotice(
  draft: NoticeLike,
  offered: readonly string[],
): Refusal<'words_missing' | 'audience_mismatch' | 'schedule_reversed', null> | null {
  if (!wellWorded(draft, offered)) return refuse('words_missing')
  if ((draft.type === 'PU') !== (draft.execution !== null)) return refuse('audience_mismatch')
  return reversed(draft) ? refuse('schedule_reversed') : null
}
