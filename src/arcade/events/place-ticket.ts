import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { takeBets } from './event-store.ts'
import { outcomeTerms, type Exposed, type OutcomeTerms } from './exposure/exposure-store.ts'
import { ratesAt } from './exposure/rates-store.ts'
import { finishTicket } from './finish-ticket.ts'
import { followTicket } from './follow-ticket.ts'
import type { EventPorts, Legs, TicketGame } from './ports.ts'
import { betOf } from './rules/rates.ts'
import { refuseReward, type RewardRefusal } from '#arcade/house/index.ts'
import { acceptTicket } from './together/accept-together.ts'
import { ticketByKey, type NewTicket, type Ticket } from './ticket-store.ts'

export type Placing = Omit<NewTicket, 'id' | 'version' | 'bet_id' | 'win_id' | 'return_id'> & { readonly legs: Legs }
type NotTaken = Refusal<'bets_closed' | 'rate_changed' | 'outcome_full' | 'bet_not_taken', null>
type Refused = NotTaken | Refusal<'key_used', null> | RewardRefusal

/**
 * Places a ticket on one event or several: accepted in all of them by the database's clock before any money is asked, then staked at the
 * house. The same key is the same ticket, however often it is asked. It is answered as it stands: usually accepted; refused where the
 * house said no. A free bet is staked under the reward that the house gave for it.
 */
export async function placeTicket(ports: EventPorts, game: TicketGame, asked: Placing): Promise<Ticket | Refused> {
  const refused = await refuseFree(ports, game, asked)
  if (refused) return refused
  const { legs, ...placing } = asked
  const id = () => newId(ports.clock(), ports.random)
  const exposed = game.exposure(asked)
  const fresh = await acceptTicket(ports.db, {
    legs,
    ticket: { ...placing, version: game.version, id: id(), bet_id: id(), win_id: id(), return_id: id() },
    tickets: game.tickets,
    offered: game.offered ? legs.map(game.offered) : null,
    exposed,
    life: ports.leaseLife,
  })
  if (fresh) return finishTicket(ports, { ticket: fresh, isNew: true })
  const known = await ticketByKey(ports.db, asked)
  if (!known) return whyNot(ports, asked, exposed)
  return isSame(known, asked) ? followTicket(ports, known) : refuse('key_used')
}

const isSame = (known: Ticket, { stake, legs, terms = null, reward = null }: Placing) =>
  known.stake === stake && known.reward === reward && isDeepStrictEqual([known.legs, known.terms], [legs, terms])

/**
 * One that was placed is known, also where it took the last while the house was asked. What may be taken while its event runs is nobody's free bet: its
 * stake would come back with it.
 */
async function refuseFree({ db, house }: EventPorts, game: TicketGame, asked: Placing): Promise<RewardRefusal | null> {
  const { reward = null } = asked
  const isKnown = async () => (await ticketByKey(db, asked)) !== undefined
  if (reward === null || (await isKnown())) return null
  const refused = game.waits ? await refuseReward(house, { ...asked, reward }) : refuse('free_round_over')
  return refused && (await isKnown()) ? null : refused
}

/** Why a ticket was not taken, as far as that can be told a moment later. */
async function whyNot(
  { db }: EventPorts,
  { game, house, currency, legs }: Placing,
  exposed: readonly Exposed[],
): Promise<NotTaken> {
  const events = new Set(legs.map(({ event }) => event))
  if (!(await takeBets(db, [...events]))) return refuse('bets_closed')
  const terms = await outcomeTerms(db, { game, currency, exposed })
  const asked = (of: OutcomeTerms) => exposed.find(({ event, outcome }) => event === of.event && outcome === of.outcome)
  if (terms.some((of) => of.pays !== (asked(of)?.pays ?? 100))) return refuse('rate_changed')
  const rates = await ratesAt(db, { house, game, event: legs[0].event })
  if (exposed.some((one) => one.rates !== rates.get(betOf(one.outcome)))) return refuse('rate_changed')
  const isFull = terms.some((of) => (asked(of)?.amount ?? 0n) > of.room)
  return refuse(isFull ? 'outcome_full' : 'bet_not_taken')
}
