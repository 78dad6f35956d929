import type { LinkageType, NoticeType } from '../contract.ts'

type Linked = { readonly linkageType: LinkageType; readonly linkage: string }
type Standing = { readonly id: string; readonly type: NoticeType }

const typeOf: Partial<Record<LinkageType, NoticeType>> = { NOTICE: 'PL', PROMOTION: 'PR' }

/** Whether a banner leads to a notice or a promotion that is not among those shown. */
export function goneTarget({ linkageType, linkage }: Linked, shown: readonly Standing[]): boolean {
  const type = typeOf[linkageType]
  return type !== undefined && !shown.some((notice) => notice.type === type && notice.id === linkage)
}

/**
 * A banner whose notice or promotion is over stays as a picture with its words: it leads nowhere and has no button. What is known elsewhere
 * (a game, a vendor, a page) is left to the page that it opens, which says that it is gone.
 */
export function withoutGoneTarget<Banner extends Linked & { readonly action: string }>(
  banner: Banner,
  shown: readonly Standing[],
): Banner {
  if (!goneTarget(banner, shown)) return banner
  return { ...banner, linkageType: 'NONE', linkage: '', action: '' }
}
