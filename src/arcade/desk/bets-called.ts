import type { CalledBet, Families } from '#arcade/families/index.ts'

/** What a game's bets are called in a language, by their codes. */
export function betsCalled(families: Families, game: string, language: string): ReadonlyMap<string, CalledBet> {
  const family = families.of(game)?.family
  return (family?.life === 'event' ? family.words?.called(game, language) : null) ?? new Map()
}
