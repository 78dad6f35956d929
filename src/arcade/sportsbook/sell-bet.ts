import { parseUnits, unitsText, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import {
  outcomesOf,
  sellTicket,
  ticketById,
  type EventOutcome,
  type ResultGame,
  type SoldAt,
  type Ticket,
} from '#arcade/events/index.ts'
import type { Database } from '#runtime/database.ts'
import { matchesById, type MatchRow } from './match-store.ts'
import type { SportsbookPorts } from './ports.ts'
import { MOST_PARTS, offerCashOut, shareOf, type CashOutOffer, type Share } from './rules/ticket/cash-out.ts'
import type { MatchScore } from './rules/sport.ts'
import type { Selection } from './rules/selection.ts'
import { standingOf } from './rules/leg-standing.ts'
import { mostPaid } from './rules/ticket/stakes.ts'
import { boughtAs, planOfTicket } from './rules/ticket/ticket-plan.ts'
import { isStopped } from './views.ts'

type CashOut = CashOutOffer & { readonly at: readonly SoldAt[] }
export type NoCashOut = Refusal<'leg_suspended' | 'nothing_to_cash_out' | 'free_bet_not_sold', null>

export type MatchesOf = {
  readonly rows: ReadonlyMap<string, MatchRow>
  readonly outcomes: ReadonlyMap<string, EventOutcome>
  readonly now: number
}

export async function readMatches(db: Database, tickets: readonly Pick<Ticket, 'legs'>[], now: number): Promise<MatchesOf> {
  const events = [...new Set(tickets.flatMap(({ legs }) => legs.map(({ event }) => event)))]
  const [rows, outcomes] = await Promise.all([matchesById(db, events), outcomesOf(db, events)])
  return { rows: new Map(rows.map((row) => [row.event, row])), outcomes, now }
}

/** How much of its stake still runs. */
export const runningOf = ({ stake, part_stake }: Pick<Ticket, 'stake' | 'part_stake'>): Units => stake - part_stake

/** What is offered now for all that runs of a bet that is not decided, and the prices that this stands on. */
export const cashOutOf = (ticket: Ticket, matches: MatchesOf): CashOut | NoCashOut => offerOn(ticket, runningOf(ticket), matches)

/** The same for a share of it. */
export function partOffer(
  ticket: Ticket,
  share: Share,
  matches: MatchesOf,
): CashOut | NoCashOut | Refusal<'part_not_offered', null> {
  const part = shareOf(runningOf(ticket), share)
  if (ticket.parts >= MOST_PARTS || part === 0n) return refuse('part_not_offered')
  return offerOn(ticket, part, matches)
}

function offerOn(ticket: Ticket, part: Units, { rows, outcomes, now }: MatchesOf): CashOut | NoCashOut {
  if (ticket.reward !== null) return refuse('free_bet_not_sold')
  // What was decided once pays by versions of its result from then on.
  if (ticket.earlier.length > 0) return refuse('nothing_to_cash_out')
  const stake = runningOf(ticket)
  const plan = planOfTicket(ticket)
  const at: SoldAt[] = []
  const legs = ticket.legs.map(({ event, selection, price }) => {
    const row = rows.get(event)
    if (!row) return 'suspended'
    const open = isStopped(row, now) ? { markets: [], outlook: null } : row
    const outcome = (outcomes.get(event) ?? null) as MatchScore | 'void' | null
    const leg = { selection: selection as Selection, price: price ?? 0 }
    const { standing, now: stands } = standingOf(leg, { ...open, state: row.state, outcome })
    if (stands) at.push({ event, ...stands })
    return standing
  })
  const most = mostPaid(stake, boughtAs(ticket))
  const offer = offerCashOut({ stake, part, plan, legs, most })
  if (!isRefusal(offer)) return { ...offer, at }
  return offer.code === 'leg_suspended' ? refuse('leg_suspended') : refuse('nothing_to_cash_out')
}

export type AskedSale = { readonly player: bigint; readonly ticket: string; readonly pays: string }
type Refused = NoCashOut | Refusal<'ticket_unknown' | 'bet_decided', null> | Refusal<'cash_out_moved', { readonly pays: string }>

/** Between the reading of prices and the sale they may move. */
const TRIES = 3

/**
 * Sells a bet, or what runs of it, back for what is offered now, if that is no less than its player was shown. Asked again it answers the bet as it stands.
 */
export async function sellBet(ports: SportsbookPorts, game: ResultGame, asked: AskedSale): Promise<Ticket | Refused> {
  const shown = parseUnits(asked.pays)
  for (let tries = 1; ; tries++) {
    const ticket = await ticketById(ports.db, asked.ticket)
    if (!ticket || ticket.player !== asked.player || ticket.game !== game.game) return refuse('ticket_unknown')
    if (ticket.taken !== null) return ticket
    if (ticket.state !== 'accepted') return refuse('bet_decided')
    const offer = cashOutOf(ticket, await readMatches(ports.db, [ticket], ports.clock()))
    if (isRefusal(offer)) return offer
    if (isRefusal(shown) || offer.pays < shown) return refuse('cash_out_moved', { pays: unitsText(offer.pays) })
    const sold = await sellTicket(ports, { ticket, payout: ticket.part_paid + offer.pays, at: offer.at })
    if (sold || tries === TRIES) return sold ?? refuse('leg_suspended')
  }
}
