import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { partsOf, ticketById, ticketsOf, ticketTotals, type Ticket } from '#arcade/events/index.ts'
import { refusalOf, type CatalogueEntry, type Families } from '#arcade/families/index.ts'
import { sessionOf, type Session } from '#arcade/players/index.ts'
import type { Boards } from './boards.ts'
import { quoteBuilt } from './build-bet.ts'
import { sportsbookContract } from './contract.ts'
import { insertRefusedBet } from './desk/refused-store.ts'
import { playedMatches } from './match-store.ts'
import { placeBet, type AskedBet } from './place-bet.ts'
import { sportsGames } from './games.ts'
import type { SportsbookPorts, SportsGame } from './ports.ts'
import { MOST_LEGS, MOST_LINES } from './rules/ticket/plan.ts'
import { leastStakeIn, mostStakeIn, mostWinIn, quickStakesIn } from './rules/ticket/stakes.ts'
import { readMatches, sellBet } from './sell-bet.ts'
import { sellShare } from './sell-part.ts'
import { showProof } from './show-proof.ts'
import { ticketView } from './ticket-views.ts'
import { listedView, wholeView } from './views.ts'

export type SportsPorts = { readonly families: Families; readonly events: SportsbookPorts; readonly boards: Boards }

type Here = { readonly session: Session; readonly entry: CatalogueEntry; readonly game: SportsGame }

type Found = (context: CallContext, asked: { readonly game: string }) => Here | null

/** The caller's game session and its game; a frame plays the one game it was launched for. */
const hereIn =
  (families: Families): Found =>
  (context, { game }) => {
    const session = sessionOf(callerOf(context))
    const found = families.of(game)
    const played = sportsGames.find((one) => one.game === game)
    return found && played && session.game === game ? { session, entry: found.entry, game: played } : null
  }

export const sportsbookCalls = ({ families, events, boards }: SportsPorts) => {
  const here = hereIn(families)
  return { ...bettingCalls(here, events), ...readingCalls(here, boards), ...proofCalls(here, events) }
}

/** What changes a player's bets. */
const bettingCalls = (here: Found, events: SportsbookPorts) => ({
  placeSportsTicket: answer(sportsbookContract.placeSportsTicket, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const asked = input.body.data
    const ticket = await placeBet(events, { ...found, asked })
    if (isRefusal(ticket)) return noted(context, found, asked, ticket)
    if (ticket.state === 'refused') return noted(context, found, asked, refusalOf(ticket))
    if (ticket.state === 'stake_asked') return refuse('round_unfinished')
    return shown(context, ticket)
  }),

  sellSportsTicketPart: answer(sportsbookContract.sellSportsTicketPart, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const { player } = found.session
    const ticket = await sellShare(events, found.game, { player, ...input.params, ...input.body.data })
    return isRefusal(ticket) ? ticket : shown(context, ticket)
  }),

  sellSportsTicket: answer(sportsbookContract.sellSportsTicket, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const { player } = found.session
    const ticket = await sellBet(events, found.game, { player, ...input.params, ...input.body.data })
    return isRefusal(ticket) ? ticket : shown(context, ticket)
  }),
})

const proofCalls = (here: Found, events: SportsbookPorts) => ({
  sportsProof: answer(sportsbookContract.sportsProof, async ({ input, context }) => {
    const found = here(context, input.params)
    return found ? { proof: await showProof(events, input.params) } : refuse('game_unknown')
  }),
})

/** What a player sees of the game, of their bets, and of matches that are over. */
const readingCalls = (here: Found, boards: Boards) => ({
  sportsGame: answer(sportsbookContract.sportsGame, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    await boards.want(found.game.game)
    return gameView(context, found)
  }),

  quoteSportsBuilder: answer(sportsbookContract.quoteSportsBuilder, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    return quoteBuilt(context.db, { ...input.params, ...input.body.data, game: found.game })
  }),

  sportsTickets: answer(sportsbookContract.sportsTickets, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const { before, limit, of } = input.query
    const { player } = found.session
    const page = await ticketsOf(context.db, { player, ...input.params, before, limit: limit + 1, undecided: of === 'open' })
    const rows = page.slice(0, limit)
    const [matches, parts] = await Promise.all([
      readMatches(context.db, rows, context.clock()),
      partsOf(
        context.db,
        rows.map(({ id }) => id),
      ),
    ])
    const list = rows.map((ticket) => ticketView(ticket, matches, parts))
    return { list, next: page.length > limit ? (list.at(-1)?.round ?? null) : null }
  }),

  sportsTicket: answer(sportsbookContract.sportsTicket, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const ticket = await ticketById(context.db, input.params.ticket)
    if (!ticket || ticket.player !== found.session.player || ticket.game !== input.params.game) return refuse('ticket_unknown')
    return shown(context, ticket)
  }),

  sportsResults: answer(sportsbookContract.sportsResults, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const { before, limit } = input.query
    const rows = await playedMatches(context.db, {
      ...input.params,
      before: before === undefined ? null : new Date(before),
      limit,
    })
    const now = context.clock()
    return {
      list: rows.map((row) => {
        const { halfTime } = wholeView(row, now)
        return { ...listedView(row, now), markets: [], halfTime }
      }),
    }
  }),
})

/** A bet that was not taken is seen by operators, with why. */
async function noted<R extends Refusal>({ db }: CallContext, { session, game }: Here, asked: AskedBet, refusal: R): Promise<R> {
  const { player, house, player_name, currency } = session
  const { key, stake, legs } = asked
  const bet = { player, house, player_name, currency, game: game.game, key, stake, legs }
  await insertRefusedBet(db, { ...bet, reason: refusal.code })
  return refusal
}

async function shown({ db, clock }: CallContext, ticket: Ticket) {
  const [matches, parts] = await Promise.all([readMatches(db, [ticket], clock()), partsOf(db, [ticket.id])])
  return ticketView(ticket, matches, parts)
}

async function gameView({ db }: CallContext, { session, entry, game }: Here) {
  const { currency } = session
  const totals = await ticketTotals(db, session.id)
  return {
    game: entry.game_code,
    sport: game.sport.name,
    virtual: game.virtual,
    names: { ...entry.names },
    currency,
    leastStake: unitsText(leastStakeIn(currency)),
    mostStake: unitsText(mostStakeIn(currency)),
    mostWin: unitsText(mostWinIn(currency)),
    quickStakes: quickStakesIn(currency).map(unitsText),
    mostLegs: MOST_LEGS,
    mostLines: MOST_LINES,
    since: session.opened_at.getTime(),
    staked: unitsText(totals.staked),
    paid: unitsText(totals.paid),
  }
}
