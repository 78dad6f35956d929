import type { SeriesLeague } from './league.ts'
import { gatesLeague } from './teams/gates-league.ts'
import { gatesMasters } from './teams/gates-masters.ts'
import { smokeLeague } from './teams/smoke-league.ts'
import { smokeMasters } from './teams/smoke-masters.ts'

/** The leagues of virtual e-sports. One that is added stands behind these: when series begin goes by the places of their leagues. */
export const leagues: readonly SeriesLeague[] = [gatesLeague, smokeLeague, gatesMasters, smokeMasters]
