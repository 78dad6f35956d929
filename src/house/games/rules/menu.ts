/** The navigation's categories in order, with the page each opens. LOTT and ELOTT share one page. */
const pages: readonly [category: string, path: string][] = [
  ['ELOTT', '/elott'],
  ['LIVE', '/live'],
  ['SPORTS', '/sports'],
  ['FISH', '/fish'],
  ['RNG', '/rng'],
  ['PVP', '/pvp'],
  ['ESPORTS', '/esports'],
  ['COCKFIGHT', '/cockfight'],
  ['FB', '/fbSports'],
]

export type VendorGame = { readonly vassalage: string; readonly displayName: string; readonly gameType: string }
export type Lane = { gameCategory: string; vendors: { vassalage: string; gameType: string; displayName: string }[] }

/** The specification treats the game type LOTT as ELOTT. */
export function categoryOf(gameType: string): string {
  return gameType === 'LOTT' ? 'ELOTT' : gameType
}

/** Vendors by category, in the navigation's order; a category without a vendor is not shown. */
export function lanesOf(offers: readonly VendorGame[]): Lane[] {
  return pages.flatMap(([gameCategory]) => {
    const offered = offers.filter((offer) => categoryOf(offer.gameType) === gameCategory)
    if (offered.length === 0) return []
    return [
      { gameCategory, vendors: offered.map(({ vassalage, gameType, displayName }) => ({ vassalage, gameType, displayName })) },
    ]
  })
}

export function menusOf(offers: readonly VendorGame[]): { gameCategory: string; path: string }[] {
  const shown = new Set(lanesOf(offers).map((lane) => lane.gameCategory))
  return pages.filter(([category]) => shown.has(category)).map(([gameCategory, path]) => ({ gameCategory, path }))
}
