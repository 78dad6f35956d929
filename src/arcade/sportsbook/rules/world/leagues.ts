import { coast } from './clubs/coast.ts'
import { highland } from './clubs/highland.ts'
import { islands } from './clubs/islands.ts'
import { river } from './clubs/river.ts'
import type { League } from './league.ts'

/** The leagues of the arcade's own world. A league that is added stands behind these: the kick-offs of the others go by their places. */
export const leagues: readonly League[] = [river, coast, highland, islands]
