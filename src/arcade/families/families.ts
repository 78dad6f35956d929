import type { EventGame, OutsideGame } from '#arcade/events/index.ts'
import type { CatalogueEntry, Family, Opening, SharedGame } from './define-family.ts'

/** The families that a program serves, by the codes of their games. */
export type Families = {
  readonly list: readonly Family[]
  /** Null for a game that nobody offers. */
  readonly of: (game: string) => { readonly family: Family; readonly entry: CatalogueEntry } | null
  /** Those whose outcome many players share. */
  readonly shared: readonly SharedGame[]
  /** Null for a game whose outcome is one player's, or that nobody offers. */
  readonly sharedOf: (game: string) => SharedGame | null
  /** Those whose results come from outside. */
  readonly outside: readonly OutsideGame[]
  /** The rules of a game of tickets, wherever its results come from; null for any other. */
  readonly ticketsOf: (game: string) => EventGame | OutsideGame | null
}

export function familiesOf(list: readonly Family[]): Families {
  const games = new Map<string, { family: Family; entry: CatalogueEntry }>()
  for (const family of list)
    for (const entry of family.catalogue) {
      if (games.has(entry.game_code)) throw new Error(`two families offer ${entry.game_code}`)
      games.set(entry.game_code, { family, entry })
    }
  const shared = list.flatMap((family) => (family.life === 'event' ? family.games : []))
  const outside = list.flatMap((family) => (family.life === 'event' ? (family.outside ?? []) : []))
  const tickets = [...shared.map(({ events }) => events), ...outside]
  return {
    list,
    of: (game) => games.get(game) ?? null,
    shared,
    sharedOf: (game) => shared.find(({ events }) => events.game === game) ?? null,
    outside,
    ticketsOf: (game) => tickets.find((one) => one.game === game) ?? null,
  }
}

/** Makes everything ready that a family's first round needs. */
export async function openFamilies({ list }: Families, opening: Opening): Promise<void> {
  for (const family of list) await family.open?.(opening)
}
