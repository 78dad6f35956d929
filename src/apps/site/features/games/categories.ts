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
import type { TextKey } from '#site/i18n/texts.ts'

export type NavText = Extract<TextKey<'shell'>, `nav.${string}` | `account.${string}`>
export type Section = { readonly to: string; readonly text: NavText; readonly icon: LucideIcon }

/** Where each game category of the house lives, by its code. LOTT is shown as ELOTT. */
export const sections = {
  HOT: { to: '/hot', text: 'nav.hot', icon: Flame },
  ELOTT: { to: '/elott', text: 'nav.lottery', icon: Ticket },
  LIVE: { to: '/live', text: 'nav.live', icon: Clapperboard },
  SPORTS: { to: '/sports', text: 'nav.sports', icon: Trophy },
  FISH: { to: '/fish', text: 'nav.fishing', icon: Fish },
  RNG: { to: '/rng', text: 'nav.slots', icon: Dices },
  MINI: { to: '/mini', text: 'nav.mini', icon: Sparkles },
  PVP: { to: '/pvp', text: 'nav.cards', icon: Spade },
  ESPORTS: { to: '/esports', text: 'nav.esports', icon: Gamepad2 },
  COCKFIGHT: { to: '/cockfight', text: 'nav.cockfight', icon: Feather },
  FB: { to: '/fbSports', text: 'nav.football', icon: Volleyball },
} as const satisfies Record<string, Section>

export const promotions = { to: '/promotions', text: 'nav.promotions', icon: Gift } as const satisfies Section
export const download = { to: '/down', text: 'nav.download', icon: Download } as const satisfies Section

/** The section that a category of the house is shown as. */
export const shownAs = (category: string) => (category === 'LOTT' ? 'ELOTT' : category)

/**
 * Sections for the categories that the house says have a vendor, in its order; one it names and we do not know is left out. The hot
 * games, which are of every category, stand before them where there is any.
 */
export function sectionsOf(categories: readonly string[]) {
  const known = categories.map(shownAs).filter((code) => code in sections)
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
