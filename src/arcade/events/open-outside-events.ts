import { announceState } from './announce.ts'
import { openEvent } from './outside-events.ts'
import type { EventPorts, OutsideGame } from './ports.ts'
import { outsideEventAt } from './rules/rhythm.ts'

/** Opens of each game the event that takes bets now, once in any number of processes. */
export function outsideEventsOpener(ports: EventPorts, games: readonly OutsideGame[]): () => Promise<void> {
  const opened = new Map<string, string>()
  return async () => {
    const now = ports.clock()
    for (const game of games) {
      const next = outsideEventAt(game.rhythm, now)
      if (!next || opened.get(game.game) === next.key) continue
      const event = await openEvent(ports, game, { key: next.key, opensAt: new Date(now), closesAt: new Date(next.closesAt) })
      opened.set(game.game, next.key)
      await announceState(ports.db, event)
    }
  }
}
