import type { SportsGame } from '#arcade/sportsbook/contract.ts'
import { footballLook } from './football/football-look.ts'
import { seriesLook } from './series/series-look.ts'
import type { SportLook } from './sport-look.ts'

export const looks: Readonly<Record<SportsGame['sport'], SportLook>> = { football: footballLook, series: seriesLook }
