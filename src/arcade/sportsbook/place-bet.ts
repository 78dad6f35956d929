import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { parseUnits, unitsText, type Units } from '#kit/money.ts'
import { offersOn, placeTicket, ticketByKey, type Leg, type Legs, type ResultGame, type Ticket } from '#arcade/events/index.ts'
import type { Session } from '#arcade/players/index.ts'
import { offeredFor } from './build-bet.ts'
import type { AskedLeg } from './contract.ts'
import { stakeFactorOf } from './desk/factor-store.ts'
import { leaguesOf, matchesById } from './match-store.ts'
import type { SportsbookPorts } from './ports.ts'
import { boostFor, type Boost } from './rules/ticket/boost.ts'
import { capOnAll, capsOn } from './rules/desk/caps.ts'
import { WHOLE_MATCH } from './rules/desk/desk.ts'
import type { NotBuilt } from './rules/price/built.ts'
import { hasLegsOfOneMatch, isSamePick, joinsSeasonWithItsLeague } from './rules/legs.ts'
import { marketOfName } from './rules/offered-name.ts'
import { planOf, type Plan } from './rules/ticket/plan.ts'
import { boostOf } from './rules/ticket/ticket-plan.ts'
import { picksIn, type Selection } from './rules/selection.ts'
import { leastStakeIn, mostStakeOn, type Priced } from './rules/ticket/stakes.ts'
import { takePrice, type PriceChange } from './rules/price/take-price.ts'

export type AskedBet = {
  readonly key: string
  readonly legs: readonly AskedLeg[]
  readonly sizes: readonly number[]
  readonly stake: string
  readonly accept: PriceChange
  readonly reward?: string | undefined
}
type Betting = { readonly session: Session; readonly game: ResultGame; readonly asked: AskedBet }

/** A leg whose price is another now; null where it is not offered any more. */
type MovedLeg = Pick<AskedLeg, 'match' | 'market' | 'pick'> & { readonly price: number | null }
type Moved = Refusal<'match_closed' | 'price_moved', { readonly legs: MovedLeg[] }>
type Refused =
  | Moved
  | NotBuilt
  | Refusal<
      'legs_of_one_match' | 'combination_not_offered' | 'risk_reached' | 'key_used' | 'free_round_over' | 'round_unfinished',
      null
    >
  | Refusal<'stake_too_high', { readonly most: string }>
  | Refusal<'stake_too_low', { readonly least: string }>

/** So often a bet is tried anew whose prices moved, as its player accepts, while it was on its way. */
const TRIES = 3

/**
 * Places a bet at the prices that stand when it is taken, if its player accepts those. The same key is the same bet, at the prices that it was
 * taken at.
 */
export async function placeBet(ports: SportsbookPorts, { session, game, asked }: Betting): Promise<Ticket | Refused> {
  const plan = planOf({ legs: asked.legs.length, sizes: asked.sizes })
  if (isRefusal(plan)) return refuse('combination_not_offered')
  if (hasLegsOfOneMatch(asked.legs)) return refuse('legs_of_one_match')
  const known = await ticketByKey(ports.db, { player: session.player, game: game.game, key: asked.key })
  if (known && isSameBet(known.legs, asked.legs)) {
    const stake = parseUnits(asked.stake)
    return isRefusal(stake)
      ? refuse('key_used')
      : closed(await place(ports, { session, game, asked, plan, stake, legs: known.legs, boost: boostOf(known) }))
  }
  const { factor, leagueOf, game: bounded } = await boundsOn(ports, { session, game, asked })
  const legsBy = asked.legs.map(({ match, market }) => ({ market, league: leagueOf(match) }))
  if (plan.sizes.some((size) => size > 1) && joinsSeasonWithItsLeague(legsBy)) return refuse('combination_not_offered')
  for (let tries = 1; ; tries++) {
    const legs = await pricedLegs(ports, asked)
    if (isRefusal(legs)) return legs
    const prices = legs.map(({ price }) => price ?? 0)
    const boost = boostFor({ plan, prices })
    const stake = stakeOn({ said: asked.stake, priced: { plan, prices, boost }, currency: session.currency, factor })
    if (isRefusal(stake)) return stake
    const ticket = await place(ports, { session, game: bounded, asked, plan, stake, legs, boost })
    if (!isRefusal(ticket) || isFinal(ticket)) return closed(ticket)
    if (tries === TRIES || !(await haveMoved(ports, { asked, legs }))) return closed(ticket)
  }
}

/** What operators bound of this bet beside what the game does: how much its player may stake, and what its outcomes may come to owe. */
async function boundsOn({ db }: SportsbookPorts, { session, game, asked }: Betting) {
  const [factor, leagues] = await Promise.all([
    stakeFactorOf(db, session),
    leaguesOf(
      db,
      asked.legs.map(({ match }) => match),
    ),
  ])
  const leagueOf = (event: string) => leagues.get(event) ?? ''
  const exposure: ResultGame['exposure'] = (ticket) =>
    game.exposure(ticket).map((one) => {
      if (one.outcome === WHOLE_MATCH) return { ...one, caps: [capOnAll(one.event)] }
      const of = { market: marketOfName(one.outcome), league: leagueOf(one.event), event: one.event }
      return { ...one, caps: capsOn(of) }
    })
  return { factor, leagueOf, game: { ...game, exposure } }
}

type Placing = Betting & { readonly plan: Plan; readonly stake: Units; readonly legs: Legs; readonly boost: Boost | null }

function place(ports: SportsbookPorts, { session, game, asked, plan, stake, legs, boost }: Placing) {
  const { player, house, player_name, currency, house_token } = session
  return placeTicket(ports, game, {
    player,
    house,
    player_name,
    currency,
    house_token,
    session: session.id,
    game: game.game,
    key: asked.key,
    stake,
    legs,
    terms: { sizes: [...plan.sizes], ...(boost && { boost: [...boost] }) },
    reward: asked.reward ?? null,
  })
}

const closed = (ticket: Awaited<ReturnType<typeof placeTicket>>): Ticket | Refused => {
  if (!isRefusal(ticket)) return ticket
  if (ticket.code === 'bets_closed') return refuse('match_closed', { legs: [] })
  return isFinal(ticket) ? refuse(ticket.code) : refuse('risk_reached')
}

const final = ['key_used', 'free_round_over', 'round_unfinished'] as const
type Final = Refusal<(typeof final)[number], null>
/** No other price would have it taken. */
const isFinal = (refused: Refusal): refused is Final => final.some((code) => code === refused.code)

const isSameBet = (known: Legs, asked: readonly AskedLeg[]): boolean =>
  known.length === asked.length &&
  known.every(({ event, selection }, at) => {
    const leg = asked[at]
    if (!leg || leg.match !== event) return false
    const [had, wants] = [picksIn(selection as Selection), picksIn(leg)]
    return had.length === wants.length && had.every((one, i) => wants[i] !== undefined && isSamePick(one, wants[i]))
  })

/** The legs at the prices that stand now, where the player accepts them all. */
async function pricedLegs(
  ports: SportsbookPorts,
  { legs, accept }: Pick<AskedBet, 'legs' | 'accept'>,
): Promise<Legs | Moved | NotBuilt> {
  const events = legs.map(({ match }) => match)
  const [offers, matches] = await Promise.all([offersOn(ports.db, events), matchesById(ports.db, events)])
  const priced: Leg[] = []
  const moved: MovedLeg[] = []
  for (const leg of legs) {
    const { match, market, pick, price } = leg
    const row = matches.find(({ event }) => event === match)
    const offer = row && offers.find(({ event }) => event === match)
    const now = offer ? offeredFor(leg, { row, offer }) : null
    if (isRefusal(now)) return now
    if (now === null) moved.push({ match, market, pick, price: null })
    else if (isRefusal(takePrice({ shown: price, now: now.price, takes: accept })))
      moved.push({ match, market, pick, price: now.price })
    else priced.push({ event: match, ...now })
  }
  const [first, ...others] = priced
  if (first && moved.length === 0) return [first, ...others]
  return refuse(moved.some(({ match }) => !offers.some(({ event }) => event === match)) ? 'match_closed' : 'price_moved', {
    legs: moved,
  })
}

/** Whether the prices are others by now: it was those that the bet was not taken for, perhaps. */
async function haveMoved(
  ports: SportsbookPorts,
  { asked, legs }: { readonly asked: AskedBet; readonly legs: Legs },
): Promise<boolean> {
  const now = await pricedLegs(ports, { legs: asked.legs, accept: 'any' })
  return isRefusal(now) || now.some(({ price }, at) => price !== legs[at]?.price)
}

type Stake = {
  readonly said: string
  readonly priced: Priced
  readonly currency: string
  readonly factor: number
}

function stakeOn({ said, priced, currency, factor }: Stake): Units | Refused {
  const [stake, least] = [parseUnits(said, 2), leastStakeIn(currency)]
  if (isRefusal(stake) || stake < least) return refuse('stake_too_low', { least: unitsText(least) })
  const most = (mostStakeOn(priced, currency) * BigInt(factor)) / 100n
  // Of less than the least stake nothing may be staked.
  if (most < least) return refuse('risk_reached')
  return stake > most ? refuse('stake_too_high', { most: unitsText(most) }) : stake
}
