import {
  Clapperboard,
  Dices,
  Download,
  Feather,
  Fish,
  Flame,
  Gamepad2,
  Gift,
  Spade,
  Sparkles,
  Ticket,
  Trophy,
  Volleyball,
  type LucideIcon,
} from 'lucide-react'
import { categories, categoryOfProduct, type Category } from '#kit/product.ts'
import type { TextKey } from '#site/i18n/texts.ts'
import { categoryNames } from '#site/navigation/category-names.ts'

export type NavText = Extract<TextKey<'shell'>, `nav.${string}` | `account.${string}`>
export type Section = { readonly to: string; readonly text: NavText; readonly icon: LucideIcon }

const shown = <const Code extends Category>(
  code: Code,
): { to: (typeof categories)[Code]['path']; text: (typeof categoryNames)[Code] } => ({
  to: categories[code].path,
  text: categoryNames[code],
})

/** Where each game category of the house lives, by its code. */
export const sections = {
  HOT: { to: '/hot', text: 'nav.hot', icon: Flame },
  ELOTT: { ...shown('ELOTT'), icon: Ticket },
  LIVE: { ...shown('LIVE'), icon: Clapperboard },
  SPORTS: { ...shown('SPORTS'), icon: Trophy },
  FISH: { ...shown('FISH'), icon: Fish },
  RNG: { ...shown('RNG'), icon: Dices },
  MINI: { ...shown('MINI'), icon: Sparkles },
  PVP: { ...shown('PVP'), icon: Spade },
  ESPORTS: { ...shown('ESPORTS'), icon: Gamepad2 },
  COCKFIGHT: { ...shown('COCKFIGHT'), icon: Feather },
  FB: { ...shown('FB'), icon: Volleyball },
} as const satisfies Record<Category | 'HOT', Section>

export const promotions = { to: '/promotions', text: 'nav.promotions', icon: Gift } as const satisfies Section
export const download = { to: '/down', text: 'nav.download', icon: Download } as const satisfies Section

/**
 * Sections for the categories that the house says have a vendor, in its order; one it names and we do not know is left out. The hot
 * games, which are of every category, stand before them where there is any.
 */
export function sectionsOf(named: readonly string[]) {
  const known = named.map(categoryOfProduct).filter((code) => code in sections)
  return [...new Set(known.length > 0 ? ['HOT', ...known] : [])].map((code) => sections[code as keyof typeof sections])
}

/** After these the specification's navigation has promotions and the app. */
const last: ReadonlySet<string> = new Set([sections.COCKFIGHT.to, sections.FB.to])

/** The whole navigation after home: the sections, with promotions and the app in their places among them. */
export function navigationOf(shown: readonly Section[]): Section[] {
  return [...shown.filter(({ to }) => !last.has(to)), promotions, download, ...shown.filter(({ to }) => last.has(to))]
}

/** Sections without vendors of their own to choose among. */
const plain: ReadonlySet<string> = new Set(['HOME', 'FB', 'PROMO', 'HOT', 'LINK'])

/** Whether a section shows its providers under it. */
export function dropsDown(category: string): boolean {
  return !plain.has(category)
}
