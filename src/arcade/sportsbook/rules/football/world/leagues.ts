import { coast } from './clubs/coast.ts'
import { highland } from './clubs/highland.ts'
import { islands } from './clubs/islands.ts'
import { river } from './clubs/river.ts'
import type { FootballLeague } from './league.ts'

/** The leagues of virtual football. A league that is added stands behind these: the kick-offs of the others go by their places. */
export const leagues: readonly FootballLeague[] = [river, coast, highland, islands]
