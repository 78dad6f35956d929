import type { Category } from '#kit/product.ts'
import type { TextKey } from '../i18n/texts.ts'

/** What each category of games is called, wherever it is named. */
export const categoryNames = {
  ELOTT: 'nav.lottery',
  LIVE: 'nav.live',
  SPORTS: 'nav.sports',
  FISH: 'nav.fishing',
  RNG: 'nav.slots',
  MINI: 'nav.mini',
  PVP: 'nav.cards',
  ESPORTS: 'nav.esports',
  COCKFIGHT: 'nav.cockfight',
  FB: 'nav.football',
} as const satisfies Record<Category, Extract<TextKey<'shell'>, `nav.${string}`>>
