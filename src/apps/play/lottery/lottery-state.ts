import type { Rates } from '#arcade/events/rules/rates.ts'
import type { LiveEvent, LiveTicket } from '#arcade/live/contract.ts'
import { isSeries, readLine, rebateOf, type Slip } from '#arcade/lottery/rules/slip.ts'
import { SERIES } from '#arcade/lottery/rules/bet-type.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Gift } from '#play/parts/deck/gift.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import type { Line as TableLine, Table } from '#play/live/live-state.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'
import type { Basket } from './basket/basket.ts'
import type { Terms } from './basket/terms.ts'

export type LotteryState = {
  readonly table: Table
  /** Tickets that are open, or of the last draw, in the order in which they were bought. */
  readonly own: readonly LiveTicket[]
  readonly basket: Basket
  readonly terms: Terms
  /** What the house pays in the open draw, where that is not what is published. */
  readonly rates: Rates
  /** The last ticket that was bought here; null before the first. */
  readonly last: Basket | null
  /** A ticket is being asked for. */
  readonly asking: boolean
  /** The event whose result this player's tickets are told with; null until those tickets are known. */
  readonly told: Told | null
  /** What was done last, in a word. */
  readonly said: 'added' | { readonly bought: number } | null
  readonly balance: Units | null
  /** How much of it is a bonus; null where there is none. */
  readonly bonus: Units | null
  /** Free bets that the house gives for this lottery; null where there are none. */
  readonly gift: Gift | null
  readonly trouble: Trouble | null
  readonly notice: string | null
  readonly line: TableLine
  readonly noSession: NoSession | null
  readonly gameSession: { readonly since: number; readonly staked: Units; readonly paid: Units }
}

/** What a draw brought this player, once all of the tickets in it are known. */
export type Told = {
  readonly event: string
  readonly number: number
  readonly staked: Units
  readonly paid: Units
  readonly outcome: Outcome
}

/** some: bets have won, and all of it together is no more than what was staked. */
export type Outcome = 'won' | 'some' | 'none' | 'returned'

export const slipOf = ({ selection }: LiveTicket): Slip => selection as unknown as Slip

/** What it cost its player. */
export const stakeOf = ({ stake, free }: LiveTicket): Units => (free ? 0n : unitsOfText(stake))

/** What came back whatever was drawn. */
export const rebateIn = (ticket: LiveTicket): Units => rebateOf(stakeOf(ticket), slipOf(ticket).series)

/** How a ticket stands, for its player. That it has not won is said only once it is decided, which is after its result is public. */
export type Standing = 'placing' | 'open' | 'paying' | 'won' | 'none' | 'refused' | 'returned' | 'held'

export function standingOf(ticket: LiveTicket): Standing {
  const { state, payout } = ticket
  if (state === 'placing' || state === 'refused' || state === 'returned' || state === 'held') return state
  if (payout === null) return state === 'accepted' ? 'open' : 'paying'
  return unitsOfText(payout) > rebateIn(ticket) ? 'won' : 'none'
}

/** Whether nothing more comes of a ticket but a person's decision. */
export const isKnown = (ticket: LiveTicket): boolean =>
  ticket.state === 'paid' || ticket.state === 'refused' || ticket.state === 'returned' || ticket.state === 'held'

/** The tickets of an event together; null while one of them is not known, or where there is none. */
export function toldOf(
  tickets: readonly LiveTicket[],
  { event, number }: { readonly event: string; readonly number: number },
): Told | null {
  const own = tickets.filter((ticket) => ticket.event === event && ticket.state !== 'refused')
  if (own.length === 0 || own.some((ticket) => !isKnown(ticket))) return null
  const sum = (of: (ticket: LiveTicket) => Units) => own.reduce((total, ticket) => total + of(ticket), 0n)
  const staked = sum(stakeOf)
  const paid = sum((ticket) => (ticket.state === 'returned' ? stakeOf(ticket) : unitsOfText(ticket.payout ?? '0')))
  const standings = own.map(standingOf)
  const isReturned = standings.every((one) => one === 'returned')
  const outcome = standings.includes('won') ? (paid > staked ? 'won' : 'some') : isReturned ? 'returned' : 'none'
  return { event, number, staked, paid, outcome }
}

/**
 * The tickets that stay when the table became another. Those of the last draw stay until the next one, so that what they brought can be read; those that
 * are not known yet stay anyhow, and what a corrected result gives is asked for anew.
 */
export function ownAt(table: Table, own: readonly LiveTicket[], corrected: ReadonlySet<string>): readonly LiveTicket[] {
  const last = table.results[0]?.event
  return own
    .filter((ticket) => table.event?.event === ticket.event || !isKnown(ticket) || ticket.event === last)
    .map((ticket) => (corrected.has(ticket.event) && isKnown(ticket) ? { ...ticket, state: 'decided' } : ticket))
}

/** Nothing more comes of it but a correction. */
export const isEnded = (event: LiveEvent | null): event is LiveEvent =>
  event?.state === 'resulted' || event?.state === 'cancelled'

/** Draws whose result is another one than before. */
export const correctedIn = (table: Table, before: Table): ReadonlySet<string> =>
  new Set(
    table.results
      .filter(({ event, version }) =>
        before.results.some((one) => one.event === event && one.version > 0 && one.version < version),
      )
      .map(({ event }) => event),
  )

/** A basket as text said it, with what the lottery still offers; null where it is none. */
export function basketIn(lottery: Lottery, text: string | null): Basket | null {
  try {
    const said = JSON.parse(text ?? 'null') as Basket | null
    if (!said || !Array.isArray(said.lines)) return null
    const series = isSeries(lottery, said.series) ? said.series : SERIES.most
    return { series, lines: said.lines.filter((line) => readLine(lottery, line) !== null) }
  } catch {
    return null
  }
}
