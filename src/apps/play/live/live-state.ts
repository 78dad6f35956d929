import type { LiveBet, LiveChange, LiveEvent, LiveTable, LiveTicket } from '#arcade/live/contract.ts'
import type { Units } from '#kit/money.ts'
import type { NoSeat } from '#play/frame/seat.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'

/** The game as everybody sees it, kept up to date. */
export type Table = {
  readonly event: LiveEvent | null
  /** The bets of the event by their tickets; what was said last stands last. */
  readonly bets: ReadonlyMap<string, LiveBet>
  /** The last results, newest first. */
  readonly results: readonly LiveEvent[]
}

export type LiveState = {
  readonly table: Table
  /** The own ticket of the event; null where there is none. */
  readonly own: LiveTicket | null
  /** The multiplier, in hundredths, at which the own ticket was taken, as far as this page knows. */
  readonly taken: number | null
  /** The arcade is being asked for a ticket, or to take one. */
  readonly asking: 'place' | 'take' | null
  /** A bet is placed by itself when the next event opens. */
  readonly queued: boolean
  /** Index into the game's stakes. */
  readonly stake: number
  readonly selection: object
  readonly balance: Units | null
  readonly trouble: Trouble | null
  readonly notice: string | null
  readonly connected: boolean
  readonly unseated: NoSeat | null
  readonly sitting: { readonly since: number; readonly staked: Units; readonly paid: Units }
}

const RESULTS = 24

export function tableOf({ event, bets, results }: LiveTable): Table {
  return { event, bets: new Map(bets.map((bet) => [bet.ticket, bet])), results }
}

/** The table after a change: another event begins without bets, and new results join the strip. */
export function changed(table: Table, { event = table.event ?? undefined, bets, results }: LiveChange): Table {
  const another = event?.event !== table.event?.event
  const kept = new Map(another ? [] : table.bets)
  for (const bet of bets) {
    kept.delete(bet.ticket)
    kept.set(bet.ticket, bet)
  }
  return { event: event ?? null, bets: kept, results: [...results, ...table.results].slice(0, RESULTS) }
}

/**
 * How far the arcade's clock is ahead of this device's, from what it said when: a message was on its way for some time, so that the one
 * that was fastest says it best.
 */
export class Skew {
  #ahead = -Infinity

  readonly hear = (now: number, heard: number = Date.now()): void => {
    this.#ahead = Math.max(this.#ahead, now - heard)
  }

  readonly now = (at: number = Date.now()): number => at + (Number.isFinite(this.#ahead) ? this.#ahead : 0)
}
