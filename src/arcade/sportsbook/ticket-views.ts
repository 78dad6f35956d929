import { unitsText, type Units } from '#kit/money.ts'
import type { EventOutcome, Leg, Part, Ticket } from '#arcade/events/index.ts'
import { shownTicketState } from '#arcade/live/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { SportsTicket, TicketLeg } from './contract.ts'
import type { MatchRow } from './match-store.ts'
import { cashOutOf, partOffer, type MatchesOf } from './sell-bet.ts'
import { SHARES } from './rules/ticket/cash-out.ts'
import { fullRaise } from './rules/ticket/boost.ts'
import { linesOf } from './rules/ticket/plan.ts'
import { boostOf, boughtAs, planOfTicket } from './rules/ticket/ticket-plan.ts'
import type { MatchScore } from './rules/sport.ts'
import type { DeadHeat, LegResult } from './rules/leg-result.ts'
import { partsOf, type Selection } from './rules/selection.ts'
import { resultsOf, settleLeg } from './rules/settle-leg.ts'
import { mostPaid } from './rules/ticket/stakes.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'

/** A ticket as its player sees it, each leg with its match as it stands. */
export function ticketView(ticket: Ticket, matches: MatchesOf, parts: readonly Part[]): SportsTicket {
  const { rows, outcomes } = matches
  const sold = parts.filter((part) => part.ticket === ticket.id)
  const running = sold.reduce((left, { stake }) => left - stake, ticket.stake)
  return {
    ...factsOf(ticket),
    running: unitsText(running),
    most: mostText(ticket, running),
    parts: sold.map(({ stake, pays, sold_at }) => ({ at: sold_at.getTime(), stake: unitsText(stake), pays: unitsText(pays) })),
    ...cashOutView(ticket, matches),
    legs: ticket.legs.map((leg) => {
      const match = rows.get(leg.event)
      if (!match) throw new Error(`the event ${leg.event} has no match`)
      return legView(leg, { match, outcome: outcomes.get(leg.event) ?? null })
    }),
  }
}

function cashOutView(ticket: Ticket, matches: MatchesOf): Pick<SportsTicket, 'cashOut' | 'cashOutParts' | 'noCashOut'> {
  if (ticket.state !== 'accepted') return { cashOut: null, cashOutParts: [], noCashOut: null }
  const offer = cashOutOf(ticket, matches)
  if (isRefusal(offer)) return { cashOut: null, cashOutParts: [], noCashOut: offer.code }
  const cashOutParts = SHARES.flatMap((share) => {
    const part = partOffer(ticket, share, matches)
    return isRefusal(part) ? [] : [{ share, pays: unitsText(part.pays), most: mostText(ticket, part.left) }]
  })
  return { cashOut: unitsText(offer.pays), cashOutParts, noCashOut: null }
}

/** What so much of a ticket's stake pays if all of it is won; of a free bet the stake is none of it. */
function mostText(ticket: Ticket, stake: Units): string {
  const most = mostPaid(stake, boughtAs(ticket))
  return unitsText(ticket.reward === null ? most : most - stake)
}

function factsOf(
  ticket: Ticket,
): Omit<SportsTicket, 'legs' | 'running' | 'most' | 'parts' | 'cashOut' | 'cashOutParts' | 'noCashOut'> {
  const { stake, payout } = ticket
  const plan = planOfTicket(ticket)
  return {
    round: ticket.id,
    key: ticket.key,
    state: shownTicketState(ticket),
    at: ticket.opened_at.getTime(),
    stake: unitsText(stake),
    sizes: [...plan.sizes],
    lines: linesOf(plan),
    raise: fullRaise(boostOf(ticket)),
    payout: payout === null ? null : unitsText(payout),
    sold: ticket.taken !== null,
    free: ticket.reward !== null,
    corrected: ticket.earlier.flatMap((paid) => (paid === null ? [] : [unitsText(paid)])),
  }
}

type Standing = { readonly match: MatchRow; readonly outcome: EventOutcome | null }

function legView({ event, selection, price }: Leg, { match, outcome }: Standing): TicketLeg {
  const picked = selection as Selection
  const { market, pick, scoreThen, also } = picked
  const said = outcome === null || outcome === 'void' ? outcome : (outcome as MatchScore)
  const { phase, score } = match.state
  const factor = said && settleLeg(picked, price ?? 0, said)
  return {
    match: event,
    market,
    pick,
    ...(also && { also: also.map((one) => ({ market: one.market, pick: one.pick })) }),
    price: price ?? 0,
    league: match.league,
    leagueNames: { ...match.league_names },
    home: { ...match.home },
    away: { ...match.away },
    kickOff: match.kick_off.getTime(),
    phase,
    score: phase === 'before' || 'table' in match.state ? null : { ...score },
    scoreThen: scoreThen ? { ...scoreThen } : null,
    factor: factor && Number.parseInt(((factor.n * WHOLE) / factor.d).toString(), 10),
    stands: also ? partsOf(picked).map((_, at) => standOf(said && (resultsOf(picked, said)[at] ?? null))) : [],
    voided: outcome === 'void' ? 'cancelled' : null,
  }
}

const standOf = (result: LegResult | DeadHeat | null): TicketLeg['stands'][number] =>
  result === 'won' || result === 'lost' || result === null ? result : 'void'
