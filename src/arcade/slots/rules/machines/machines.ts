import { angkorSunrise1, angkorSunriseNames } from './angkor-sunrise.ts'
import { lanternMarket1, lanternMarketNames } from './lantern-market.ts'
import type { Machine } from '../machine.ts'
import { moonRegatta1, moonRegattaNames } from './moon-regatta.ts'

/** Every version ever played stays here, so that any round can be drawn again; the last of a game is the one offered. */
export const machines: readonly Machine[] = [lanternMarket1, moonRegatta1, angkorSunrise1]

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lantern-market': lanternMarketNames,
  'moon-regatta': moonRegattaNames,
  'angkor-sunrise': angkorSunriseNames,
}

export function machineOf({ game, version }: { game: string; version: number }): Machine | undefined {
  return machines.find((machine) => machine.game === game && machine.version === version)
}

export function offeredMachine(game: string): Machine | undefined {
  return machines.findLast((machine) => machine.game === game)
}

export function namesOf(game: string): Readonly<Record<string, string>> {
  return names[game] ?? { EN: game }
}
