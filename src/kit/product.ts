import type { Units } from './money.ts'

/**
 * How a stake lives. `round`: one player's, drawn at once. `event`: a ticket on an outcome for many. `table`: an amount brought to a place and
 * played with there for a while.
 */
export type Life = 'round' | 'event' | 'table'

/**
 * What of a settled stake counts as turnover. `stake`: all of it. `result`: of each bet the smaller of its stake and of what was won or lost by
 * it. `round_result`: the same of a whole round, so that opposite sides, and a ticket on every selection, count by what could be lost in all.
 */
export const validStakeRules = ['stake', 'result', 'round_result'] as const
export type ValidStakeRule = (typeof validStakeRules)[number]

type ProductOf<Category> = {
  /** The category that its games are shown in. */
  readonly category: Category
  readonly life: Life
  readonly validStake: ValidStakeRule
  /** Per cent of the valid stake that counts, unless the merchant says otherwise. */
  readonly weight: number
  /** Two players can take opposite sides of one outcome, so that one of them wins what the other loses. */
  readonly opposable: boolean
}

export type CategoryShown = {
  /** Its page on the site. */
  readonly path: `/${string}`
  /** The banners of that page. */
  readonly banners?: `w_${string}`
  /** It was split off from sports: these stand before all others among the providers, in this order. */
  readonly ofSports?: number
}

/** What games are shown under, in the navigation's order. */
export const categories = {
  ELOTT: { path: '/elott', banners: 'w_elott' },
  LIVE: { path: '/live', banners: 'w_live' },
  SPORTS: { path: '/sports', banners: 'w_sports' },
  FISH: { path: '/fish', banners: 'w_fish' },
  RNG: { path: '/rng', banners: 'w_rng' },
  MINI: { path: '/mini' },
  PVP: { path: '/pvp', banners: 'w_pvp' },
  ESPORTS: { path: '/esports', banners: 'w_esports', ofSports: 2 },
  COCKFIGHT: { path: '/cockfight', banners: 'w_cockfight', ofSports: 1 },
  FB: { path: '/fbSports', ofSports: 3 },
} as const satisfies Readonly<Record<string, CategoryShown>>

export type Category = keyof typeof categories

const drawn = { life: 'round', validStake: 'stake', weight: 100, opposable: false } as const
const sport = { life: 'event', validStake: 'result', weight: 100, opposable: true } as const
const lottery = { category: 'ELOTT', life: 'event', validStake: 'round_result', weight: 100, opposable: true } as const

/** What is played, by the code that vendors, the journal and records name it by. */
export const products = {
  LOTT: lottery,
  ELOTT: lottery,
  LIVE: { category: 'LIVE', life: 'event', validStake: 'round_result', weight: 100, opposable: true },
  SPORTS: { ...sport, category: 'SPORTS' },
  FISH: { category: 'FISH', life: 'table', validStake: 'stake', weight: 100, opposable: false },
  RNG: { ...drawn, category: 'RNG' },
  MINI: { ...drawn, category: 'MINI' },
  PVP: { category: 'PVP', life: 'table', validStake: 'stake', weight: 100, opposable: true },
  ESPORTS: { ...sport, category: 'ESPORTS' },
  COCKFIGHT: { ...sport, category: 'COCKFIGHT' },
  FB: { ...sport, category: 'FB' },
} as const satisfies Readonly<Record<string, ProductOf<Category>>>

export type ProductCode = keyof typeof products
export type Product = ProductOf<Category>

export const categoryCodes: readonly Category[] = Object.keys(categories).filter(isCategory)
export const productCodes: readonly ProductCode[] = Object.keys(products).filter(isProduct)

export function isCategory(code: string): code is Category {
  return Object.hasOwn(categories, code)
}

export function isProduct(code: string): code is ProductCode {
  return Object.hasOwn(products, code)
}

/** A vendor may bring a product that is not listed: nothing is known of it but that its stakes count. */
const unlisted = { life: 'round', validStake: 'stake', weight: 100, opposable: true } as const

export const productOf = (code: string): Omit<Product, 'category'> => (isProduct(code) ? products[code] : unlisted)

/** The category that a product is shown in; its own code where it is not listed. */
export const categoryOfProduct = (code: string): string => (isProduct(code) ? products[code].category : code)

/** Products at which nobody can bet against another. */
export const unopposable: readonly ProductCode[] = productCodes.filter((code) => !products[code].opposable)

/** Of a bet, or of a round, that was settled: the smaller of what was staked and of what was won or lost by it; a void counts nothing. */
export function atRisk({ stake, payout }: { readonly stake: Units; readonly payout: Units }): Units {
  const result = payout > stake ? payout - stake : stake - payout
  return result < stake ? result : stake
}
