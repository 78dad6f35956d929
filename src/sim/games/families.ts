import { familiesOf } from '#arcade/families/index.ts'
import * as listed from '#main/arcade-families.ts'

/** The families of the arcade, from its one list. */
export const families = familiesOf(Object.values(listed))

/** Those that a player plays alone. */
export const roundFamilies = families.list.filter((family) => family.life === 'round')

/** The code of every game that a player plays alone. */
export const games: readonly string[] = roundFamilies.flatMap(({ catalogue }) => catalogue.map(({ game_code }) => game_code))

/** The code of every game that is decided in a minute: not what comes from outside, nor a match. */
export const allGames: readonly string[] = families.list
  .flatMap(({ catalogue }) => catalogue.map(({ game_code }) => game_code))
  .filter((game) => families.outside.every((one) => one.game !== game) && families.matchesOf(game) === null)
