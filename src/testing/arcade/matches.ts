import { sql } from 'kysely'
import {
  finishDueTickets,
  openEvent,
  placeTicket,
  sayResult,
  serveOutsideEvents,
  type EventOutcome,
  type EventPorts,
  type EventRow,
  type Legs,
  type ResultGame,
} from '#arcade/events/index.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Units } from '#kit/money.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import type { Database } from '#runtime/database.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey } from './arcade.ts'
import { sessionOf } from './live-table.ts'

const WHOLE = 10_000n
const MOST_OWED = 100_000_00000n
type Side = 'home' | 'draw' | 'away'
const picks: readonly unknown[] = ['home', 'draw', 'away'] satisfies Side[]
const pickOf = (selection: object) => (selection as { pick: Side }).pick
const whole = ({ stake, legs }: { stake: Units; legs: Legs }) =>
  legs.reduce((sum, { price }) => (sum * BigInt(price ?? 0)) / WHOLE, stake)

/** A game of matches that end one way or another, at prices of their own; a ticket on several multiplies them. It is played by tests alone. */
export const matches: ResultGame = {
  game: 'royal-kite',
  version: 1,
  tickets: 50,
  selection: () => null,
  exposure: (ticket) =>
    ticket.legs.map(({ event, selection }) => ({ event, outcome: pickOf(selection), amount: whole(ticket), most: MOST_OWED })),
  result: (said) => {
    const { winner } = said as { winner: unknown }
    return picks.includes(winner) ? { winner } : null
  },
  settle: ({ stake, legs }, outcomes) => {
    const factors = legs.map(({ selection, price }, at) => {
      const outcome = outcomes[at] ?? null
      if (outcome === null) return null
      if (outcome === 'void') return WHOLE
      return outcome['winner'] === pickOf(selection) ? BigInt(price ?? 0) : 0n
    })
    if (factors.includes(0n)) return 0n
    return factors.reduce<Units | null>((sum, factor) => (sum === null || factor === null ? null : (sum * factor) / WHOLE), stake)
  },
}

type Bet = readonly [event: string, pick: Side, price: number]
/** A leg, its price as people say it. */
const legOf = ([event, pick, price]: Bet) => ({ event, selection: { pick }, price: Math.round(price * 10_000) })

const outcomeOf = (outcome: Side | 'void'): EventOutcome => (outcome === 'void' ? outcome : { winner: outcome })

let latest: Millis = 0
/** Words sort by their millisecond: of two in one, the second could pass for the older. */
const newWord = () => newId((latest = Math.max(latest + 1, systemClock())), systemRandom)

/** What is said of a match beside what it came to, and by whom. */
export const saying = (of: { readonly event: string; readonly version?: number; readonly reason?: string | null }) => ({
  version: 1,
  reason: null,
  source: 'the referee',
  word: newWord(),
  ...of,
})

/** One process of the arcade at such a game. */
export function matchTable({ events }: Pick<Arcade, 'events'>, { owner }: { readonly owner: Database }, game = matches) {
  const ports: EventPorts = { ...events, gameOf: () => game }
  const { db } = ports
  const serve = async () => {
    await serveOutsideEvents(ports)
    while ((await finishDueTickets(ports)) > 0);
  }
  return {
    ports,
    /** A match that takes bets. */
    open: (key = newKey()): Promise<EventRow> =>
      openEvent(ports, game, { key, opensAt: new Date(systemClock() - 60_000), closesAt: new Date(systemClock() + 600_000) }),
    place: async (player: string, bets: readonly [Bet, ...Bet[]], { stake = 1_00000n, key = newKey() } = {}) => {
      const [first, ...others] = bets
      const legs: Legs = [legOf(first), ...others.map(legOf)]
      return placeTicket(ports, game, { ...(await sessionOf(db, player)), game: game.game, key, stake, legs })
    },
    /** Bets are over. */
    close: async (...of: readonly { readonly id: string }[]) => {
      const over = new Date(systemClock() - 10_000)
      await sql`UPDATE events.event SET closes_at = ${over} WHERE id = ANY (${of.map(({ id }) => id)})`.execute(owner)
      await serveOutsideEvents(ports)
    },
    /** Two people say what came of a match. */
    say: async ({ id }: { readonly id: string }, outcome: Side | 'void', version = 1): Promise<void> => {
      const reason = `version ${version}`
      for (const by of ['dara', 'sophea']) {
        const said = await sayResult(ports, game, { ...saying({ event: id, version, reason }), outcome: outcomeOf(outcome), by })
        if (isRefusal(said)) throw new Error(said.code)
      }
    },
    /** What follows from it, until nothing is left to do. */
    serve,
  }
}
