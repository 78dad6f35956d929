import type { EventGame, OutsideGame, ResultGame } from '#arcade/events/index.ts'
import type { CatalogueEntry, Family, MatchGame, Opening, SharedGame } from './define-family.ts'

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
  /** The rules of a game whose events follow one another, wherever its results come from; null for any other. */
  readonly tableOf: (game: string) => EventGame | OutsideGame | null
  readonly matches: readonly MatchGame[]
  /** The rules of a game of matches; null for any other. */
  readonly matchesOf: (game: string) => ResultGame | null
  /** The rules of a game of tickets; null for any other. */
  readonly ticketsOf: (game: string) => EventGame | ResultGame | null
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
  const tables = [...shared.map(({ events }) => events), ...outside]
  const matches = list.flatMap((family) => (family.life === 'event' ? (family.matches ?? []) : []))
  return {
    list,
    of: (game) => games.get(game) ?? null,
    shared,
    sharedOf: (game) => shared.find(({ events }) => events.game === game) ?? null,
    outside,
    matches,
    tableOf: (game) => tables.find((one) => one.game === game) ?? null,
    matchesOf: (game) => matches.find(({ events }) => events.game === game)?.events ?? null,
    ticketsOf: (game) => [...tables, ...matches.map(({ events }) => events)].find((one) => one.game === game) ?? null,
  }
}

/** Makes everything ready that a family's first round needs. */
export async function openFamilies({ list }: Families, opening: Opening): Promise<void> {
  for (const family of list) await family.open?.(opening)
}
