import { familiesOf } from '#arcade/families/index.ts'
import * as listed from '#main/arcade-families.ts'

/** The families of the arcade, from its one list. */
export const families = familiesOf(Object.values(listed))

/** The code of every game there is. */
export const games: readonly string[] = families.list.flatMap(({ catalogue }) => catalogue.map(({ game_code }) => game_code))
