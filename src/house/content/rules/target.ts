import type { LinkageType, NoticeType } from '../contract.ts'

type Linked = { readonly linkageType: LinkageType; readonly linkage: string; readonly action: string }
type Standing = { readonly id: string; readonly type: NoticeType }

const typeOf: Partial<Record<LinkageType, NoticeType>> = { NOTICE: 'PL', PROMOTION: 'PR' }

/**
 * A banner whose notice or promotion is over stays as a picture with its words: it leads nowhere and has no button. What is known elsewhere
 * (a game, a vendor, a page) is left to the page that it opens, which says that it is gone.
 */
export function withoutGoneTarget<Banner extends Linked>(banner: Banner, shown: readonly Standing[]): Banner {
  const type = typeOf[banner.linkageType]
  if (!type || shown.some((notice) => notice.type === type && notice.id === banner.linkage)) return banner
  return { ...banner, linkageType: 'NONE', linkage: '', action: '' }
}
