import { sql } from 'kysely'
import {
  driverOf,
  eventById,
  lastEvent,
  placeTicket,
  takeTicket,
  type EventGame,
  type EventPorts,
  type EventRow,
} from '#arcade/events/index.ts'
import type { Units } from '#kit/money.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import type { Database } from '#runtime/database.ts'
import { newKey } from './arcade.ts'

/** A game whose every event climbs by one hundredth in five milliseconds to the height that a test says. */
export function climbingTo(height: number, change: Partial<EventGame> = {}): EventGame {
  const at = (elapsed: number) => 101 + Math.floor(elapsed / 5)
  const target = (selection: object) => (selection as { auto?: number }).auto ?? null
  return {
    game: 'royal-kite',
    version: 1,
    rhythm: { kind: 'asked', bets: 60_000, shown: 0 },
    tickets: 2,
    selection: () => ({}),
    exposure: ({ stake, legs: [{ event }] }) => [{ event, outcome: 'staked', amount: stake, most: 1_000_00000n }],
    result: () => ({ height }),
    runs: () => (height - 100) * 5,
    target,
    takenAt: (selection, elapsed) => Math.min(at(elapsed), target(selection) ?? Infinity),
    settle: ({ stake, legs: [{ selection }] }, [result]) => {
      const own = target(selection)
      return own !== null && own <= (result as { height: number }).height ? (stake * BigInt(own)) / 100n : 0n
    },
    ...change,
  }
}

const far: readonly EventRow['state'][] = ['open', 'running', 'resulted', 'settled', 'cancelled']

/** One process of the arcade at such a game: what players ask, and the driver's steps. Bets are open until a test goes on from them. */
export function liveTable(
  { events }: Pick<Arcade, 'events'>,
  { game, owner }: { readonly game: EventGame; readonly owner: Database },
) {
  const ports: EventPorts = { ...events, gameOf: () => game }
  const step = driverOf(ports, game)
  const { db } = ports
  const now = async () => {
    const last = await lastEvent(db, game.game)
    if (!last) throw new Error('no event was opened')
    return last
  }
  /** The moment at which bets end has come. */
  const closeBets = () =>
    sql`UPDATE events.event SET closes_at = clock_timestamp() WHERE game = ${game.game} AND state = 'open'`.execute(owner)
  /** Drives until the event that goes on has come as far as this; `open`: until the next one takes bets. */
  const until = async (state: 'open' | 'running' | 'resulted' | 'cancelled') => {
    const { id } = await now()
    if (state !== 'open') await closeBets()
    for (;;) {
      await step({ wanted: true })
      const event = state === 'open' ? await now() : ((await eventById(db, id)) as EventRow)
      if (state === 'open' ? event.state === 'open' : far.indexOf(event.state) >= far.indexOf(state)) return event
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return {
    ports,
    step,
    now,
    until,
    closeBets,
    /** A new event that takes bets. */
    open: async () => {
      for (;;) {
        const last = await lastEvent(db, game.game)
        if (last?.state === 'open' && last.closes_at > last.now) return last
        await step({ wanted: true })
      }
    },
    place: async (player: string, { event, stake = 1_00000n, auto, key = newKey() }: Bet) =>
      placeTicket(ports, game, {
        ...(await sessionOf(db, player)),
        game: game.game,
        stake,
        key,
        legs: [{ event, selection: auto === undefined ? {} : { auto }, price: null }],
      }),
    take: async (player: string, ticket: string, since: () => number = () => 0) =>
      takeTicket(ports, game, { player: (await sessionOf(db, player)).player, ticket, since }),
  }
}

type Bet = { readonly event: string; readonly stake?: Units; readonly auto?: number; readonly key?: string }

export async function sessionOf(db: Database, player: string) {
  const { rows } = await sql<{
    player: bigint
    session: string
    house: string
    player_name: string
    currency: string
    house_token: string
  }>`
    SELECT s.player, s.id AS session, p.house, p.name AS player_name, p.currency, s.house_token
    FROM players.session s JOIN players.player p ON p.id = s.player WHERE p.name = ${player}`.execute(db)
  return rows[0]!
}
