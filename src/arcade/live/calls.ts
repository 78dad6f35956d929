import { parseUnits, unitsText, type Units } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import {
  eventById,
  outcomeTerms,
  placeTicket,
  ratesAt,
  resultsOf,
  standingOf,
  takeTicket,
  ticketById,
  ticketsOf,
  ticketTotals,
  type EventPorts,
  type Selection,
  type Ticket,
} from '#arcade/events/index.ts'
import { gameFactsOf, offeredStake, refusalOf, type Families } from '#arcade/families/index.ts'
import { receiptSigner, type SeedKey } from '#arcade/fairness/index.ts'
import { chaseCalls } from './chase-calls.ts'
import { liveContract, type LiveTable } from './contract.ts'
import { hereIn, isShotInto, type Here, type TicketsGame } from './here.ts'
import { savedCalls } from './saved-calls.ts'
import { shotsCalls } from './shots-calls.ts'
import type { LiveTables } from './tables.ts'
import { eventView, readProofOf, takenView, ticketView } from './views.ts'

export type LivePorts = { readonly families: Families; readonly events: EventPorts; readonly tables: LiveTables }

export const liveCalls = ({ families, events, tables }: LivePorts) => {
  const signer = receiptSigner(events.seedKey)
  const here = hereIn(families)
  return {
    liveGame: answer(liveContract.liveGame, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { snapshot: table } = await tables.snapshot(found.game.game)
      return gameView(context, found, table)
    }),

    placeTicket: answer(liveContract.placeTicket, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      return place(events, found, input.body.data)
    }),

    weighTicket: answer(liveContract.weighTicket, async ({ input, context }) => {
      const found = here(context, input.params)
      return found ? weigh(context, found, input.body.data) : refuse('game_unknown')
    }),

    liveRates: answer(liveContract.liveRates, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const rates = await ratesAt(context.db, { house: found.session.house, ...input.params })
      return { rates: Object.fromEntries(rates) }
    }),

    takeTicket: answer(liveContract.takeTicket, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { player } = found.session
      if (!('takenAt' in found.game)) return refuse('too_early')
      const ticket = await takeTicket(events, found.game, { player, ticket: input.params.ticket, since: context.since })
      return isRefusal(ticket) ? ticket : takenView(ticket, signer)
    }),

    liveResults: answer(liveContract.liveResults, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { before = null, limit } = input.query
      return { list: (await resultsOf(context.db, { ...input.params, before, limit })).map(eventView) }
    }),

    liveTickets: answer(liveContract.liveTickets, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { before, limit } = input.query
      const page = await ticketsOf(context.db, { player: found.session.player, ...input.params, before, limit: limit + 1 })
      const list = page.slice(0, limit).map(ticketView)
      return { list, next: page.length > limit ? (list.at(-1)?.round ?? null) : null }
    }),

    liveTicket: answer(liveContract.liveTicket, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const ticket = await ticketById(context.db, input.params.ticket)
      if (!ticket || ticket.player !== found.session.player || ticket.game !== input.params.game) return refuse('ticket_unknown')
      return { ticket: takenView(ticket, signer), proof: await proofOf(context, found, { ticket, seedKey: events.seedKey }) }
    }),

    ...chaseCalls(here, events),
    ...savedCalls(here, events),
    ...shotsCalls(here, events),

    receiptKey: answer(liveContract.receiptKey, async () => ({ publicKey: signer.publicKey })),
  }
}

type Proving = { readonly ticket: Ticket; readonly seedKey: SeedKey }

async function proofOf({ db }: CallContext, { game }: Here, { ticket, seedKey }: Proving) {
  const event = await eventById(db, ticket.legs[0].event)
  if (!event) throw new Error(`the ticket ${ticket.id} has no event`)
  return readProofOf(db, event, { seedKey, isShotInto: isShotInto(game) })
}

type TicketRequest = { readonly key: string; readonly event: string; readonly stake: string; readonly selection: unknown }
type PlacingRequest = TicketRequest & { readonly reward?: string | undefined }

async function place(events: EventPorts, { session, game }: Here, asked: PlacingRequest) {
  const selection = game.selection(asked.selection)
  if (selection === null) return refuse('selection_not_offered')
  const stake = stakeOn(game, selection, { said: asked.stake, currency: session.currency })
  if (stake === null) return refuse('stake_not_offered')
  const { player, house, player_name, currency } = session
  const ticket = await placeTicket(events, game, {
    player,
    house,
    player_name,
    currency,
    key: asked.key,
    legs: [{ event: asked.event, selection, price: null }],
    stake,
    reward: asked.reward ?? null,
    session: session.id,
    game: game.game,
    house_token: session.house_token,
  })
  if (isRefusal(ticket)) return ticket
  if (ticket.state === 'refused') return refusalOf(ticket)
  return ticket.state === 'stake_asked' ? refuse('round_unfinished') : ticketView(ticket)
}

/** Outcomes that pay less than their rate, or that do not take as much as the ticket would add to them. */
async function weigh(
  { db }: CallContext,
  { session: { currency }, game }: Here,
  asked: Pick<TicketRequest, 'event' | 'selection'>,
) {
  const selection = game.selection(asked.selection)
  if (selection === null) return refuse('selection_not_offered')
  const stake = game.costs?.(selection, currency) ?? 0n
  const exposed = game.exposure({ stake, currency, legs: [{ event: asked.event, selection, price: null }] })
  const amounts = new Map(exposed.map(({ outcome, amount }) => [outcome, amount]))
  const terms = await outcomeTerms(db, { game: game.game, currency, exposed })
  return {
    terms: terms
      .filter(({ outcome, pays, room }) => pays < 100 || room < (amounts.get(outcome) ?? 0n))
      .map(({ outcome, pays, room }) => ({ outcome, pays, room: unitsText(room) })),
  }
}

/** One of the stakes; where a selection has a cost, that alone. */
function stakeOn(
  game: TicketsGame,
  selection: Selection,
  { said, currency }: { readonly said: string; readonly currency: string },
): Units | null {
  if (!game.costs) return offeredStake(said, currency)
  const [stake, cost] = [parseUnits(said), game.costs(selection, currency)]
  return isRefusal(stake) || stake !== cost ? null : stake
}

async function gameView({ db }: CallContext, { session, entry, family, game }: Here, table: LiveTable) {
  const totals = await ticketTotals(db, session.id)
  const shown = [table.event, ...table.results.filter(({ state }, at) => at === 0 || state === 'running')]
  const events = shown.flatMap((one) => (one ? [one.event] : []))
  const own = await standingOf(db, { events, player: session.player })
  return {
    ...gameFactsOf({ family, entry, currency: session.currency }),
    tickets: game.tickets,
    since: session.opened_at.getTime(),
    staked: unitsText(totals.staked),
    paid: unitsText(totals.paid),
    table,
    own: own.map(ticketView),
  }
}
