import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import {
  eventById,
  placeTicket,
  standingIn,
  takeTicket,
  ticketById,
  ticketsOf,
  ticketTotals,
  type EventGame,
  type EventPorts,
} from '#arcade/events/index.ts'
import { offeredStake, refusalOf, type CatalogueEntry, type Families } from '#arcade/families/index.ts'
import { defaultStake, stakesIn } from '#arcade/families/rules/stakes.ts'
import { sittingOf, type Sitting } from '#arcade/seats/index.ts'
import { liveContract, type LiveTable } from './contract.ts'
import type { LiveTables } from './tables.ts'
import { readProofOf, ticketView } from './views.ts'

export type LivePorts = { readonly families: Families; readonly events: EventPorts; readonly tables: LiveTables }

type Here = { readonly sitting: Sitting; readonly entry: CatalogueEntry; readonly family: string; readonly game: EventGame }

export const liveCalls = ({ families, events, tables }: LivePorts) => {
  /** The caller's game session and its game; a frame plays the one game it was launched for. */
  const here = (context: CallContext, { game }: { readonly game: string }): Here | null => {
    const sitting = sittingOf(callerOf(context))
    const found = families.of(game)
    if (found?.family.life !== 'event' || sitting.game !== game) return null
    return { sitting, entry: found.entry, family: found.family.family, game: found.family.events }
  }
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

    takeTicket: answer(liveContract.takeTicket, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { seat } = found.sitting
      const ticket = await takeTicket(events, found.game, { seat, ticket: input.params.ticket, since: context.since })
      return isRefusal(ticket) ? ticket : ticketView(ticket)
    }),

    liveTickets: answer(liveContract.liveTickets, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { before, limit } = input.query
      const page = await ticketsOf(context.db, { seat: found.sitting.seat, ...input.params, before, limit: limit + 1 })
      const list = page.slice(0, limit).map(ticketView)
      return { list, next: page.length > limit ? (list.at(-1)?.round ?? null) : null }
    }),

    liveTicket: answer(liveContract.liveTicket, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const ticket = await ticketById(context.db, input.params.ticket)
      if (!ticket || ticket.seat !== found.sitting.seat || ticket.game !== input.params.game) return refuse('ticket_unknown')
      const event = await eventById(context.db, ticket.event)
      if (!event) throw new Error(`the ticket ${ticket.id} has no event`)
      return { ticket: ticketView(ticket), proof: await readProofOf(context.db, event, events.seedKey) }
    }),
  }
}

type Asked = { readonly key: string; readonly event: string; readonly stake: string; readonly selection: unknown }

async function place(events: EventPorts, { sitting, game }: Here, asked: Asked) {
  const stake = offeredStake(asked.stake, sitting.currency)
  if (stake === null) return refuse('stake_not_offered')
  const selection = game.selection(asked.selection)
  if (selection === null) return refuse('selection_not_offered')
  const { seat, house, player, currency } = sitting
  const ticket = await placeTicket(events, game, {
    seat,
    house,
    player,
    currency,
    key: asked.key,
    event: asked.event,
    stake,
    selection,
    sitting: sitting.id,
    game: game.game,
    house_token: sitting.house_token,
  })
  if (isRefusal(ticket)) return ticket
  if (ticket.state === 'refused') return refusalOf(ticket)
  return ticket.state === 'stake_asked' ? refuse('round_unfinished') : ticketView(ticket)
}

async function gameView({ db }: CallContext, { sitting, entry, family, game }: Here, table: LiveTable) {
  const stakes = stakesIn(sitting.currency)
  const totals = await ticketTotals(db, sitting.id)
  const standing = table.event ? await standingIn(db, table.event.event) : []
  return {
    family,
    game: entry.game_code,
    version: entry.version,
    names: { ...entry.names },
    stakes: stakes.map(unitsText),
    defaultStake: unitsText(defaultStake(stakes)),
    rtp: entry.rtp,
    largestWin: entry.largest_win,
    tickets: game.tickets,
    since: sitting.opened_at.getTime(),
    staked: unitsText(totals.staked),
    paid: unitsText(totals.paid),
    table,
    own: standing.filter(({ seat }) => seat === sitting.seat).map(ticketView),
  }
}
