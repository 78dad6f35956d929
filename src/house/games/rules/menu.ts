import { categories, categoryCodes, categoryOfProduct, type CategoryShown } from '#kit/product.ts'

const shown: readonly (CategoryShown & { readonly gameCategory: string })[] = categoryCodes.map((gameCategory) => ({
  gameCategory,
  ...categories[gameCategory],
}))

/** What sports are split into stands before everything else in the lanes. */
const laneOrder = shown.toSorted((a, b) => (a.ofSports ?? shown.length) - (b.ofSports ?? shown.length))

const cockfightVendors: ReadonlySet<string> = new Set(['DS88', 'DIG'])
const FOOTBALL_VENDOR = 'FB'
const TAGALOG = 'TY'

export type VendorGame = { readonly vassalage: string; readonly displayName: string; readonly gameType: string }
export type Lane = {
  gameCategory: string
  vendors: { vassalage: string; gameType: string; displayName: string }[]
  title: string
  cards: { accountTypeName: string; vassalage: string }[]
}

/** The category that a game is shown in: LOTT counts as ELOTT, and of sports, cockfights and football have one of their own. */
export function categoryOf({ vassalage, gameType }: { readonly vassalage: string; readonly gameType: string }): string {
  if (gameType === 'SPORTS' && cockfightVendors.has(vassalage)) return 'COCKFIGHT'
  if (gameType === 'SPORTS' && vassalage === FOOTBALL_VENDOR) return 'FB'
  return categoryOfProduct(gameType)
}

/** A vendor's code as it is shown: where Tagalog is among the languages, TCG's codes are emptied and BTI goes by another name. */
export function shownVendorCode(vassalage: string, languages: readonly string[]): string {
  if (!languages.includes(TAGALOG)) return vassalage
  if (vassalage.startsWith('TCG')) return ''
  return vassalage === 'BTI' ? '123BET' : vassalage
}

/** Vendors by category; a category without a vendor is not shown, and so a sports category that the split has emptied. */
export function lanesOf(offers: readonly VendorGame[], languages: readonly string[]): Lane[] {
  return laneOrder.flatMap(({ gameCategory }) => {
    const vendors = offers.filter((offer) => categoryOf(offer) === gameCategory)
    if (vendors.length === 0) return []
    const cards = new Map(
      vendors.map(({ vassalage }) => [vassalage, { accountTypeName: shownVendorCode(vassalage, languages), vassalage }]),
    )
    return [{ gameCategory, vendors, title: gameCategory, cards: [...cards.values()] }]
  })
}

/** The categories that have a vendor, in the navigation's order. */
export function menusOf(offers: readonly VendorGame[]): { gameCategory: string; path: string }[] {
  const offered = new Set(offers.map(categoryOf))
  return shown.filter(({ gameCategory }) => offered.has(gameCategory)).map(({ gameCategory, path }) => ({ gameCategory, path }))
}

/** Lotteries are played by ELOTT's prizes where LOTT or Vietnam's draws are among their vendors, else by LOTT's. */
export function prizeModeOf(offers: readonly VendorGame[]): 'ELOTT' | 'LOTT' {
  const lotteries = offers.filter((offer) => categoryOf(offer) === 'ELOTT')
  return lotteries.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT') ? 'ELOTT' : 'LOTT'
}
