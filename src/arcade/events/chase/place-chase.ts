import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { takeBets } from '../event-store.ts'
import type { EventPorts, TicketGame } from '../ports.ts'
import { LEAST_DRAWS, MOST_DRAWS } from '../rules/chase.ts'
import { chaseById, chaseByKey, insertChase, type Chase, type NewChase } from './chase-store.ts'
import { serveChase } from './serve-chases.ts'

export type Chasing = Omit<NewChase, 'id' | 'game'> & { readonly event: string; readonly currency: string }
type Refused = Refusal<'selection_not_offered' | 'bets_closed' | 'bet_not_taken' | 'key_used', null>

/**
 * Orders a selection for the draw that takes bets and for those after it, each so many times, and buys the ticket of the first one. Nothing is
 * held for the others: each is staked when it opens. The same key is the same order.
 */
export async function placeChase(ports: EventPorts, game: TicketGame, asked: Chasing): Promise<Chase | Refused> {
  const { currency: _, event, ...chase } = asked
  if (!isOffered(game, asked)) return refuse('selection_not_offered')
  const id = newId(ports.clock(), ports.random)
  const fresh = await ports.transact((tx) => insertChase(tx, { ...chase, id, game: game.game, event }))
  if (fresh) {
    await serveChase(ports, fresh.id)
    return standing(ports, fresh.id)
  }
  const known = await chaseByKey(ports.db, { ...chase, game: game.game })
  if (known) return isSame(known, asked) ? standing(ports, known.id) : refuse('key_used')
  return refuse((await takeBets(ports.db, [event])) ? 'bet_not_taken' : 'bets_closed')
}

function isOffered({ chased, costs }: TicketGame, { multiples, selection, currency }: Chasing): boolean {
  if (!chased || !costs || multiples.length < LEAST_DRAWS || multiples.length > MOST_DRAWS) return false
  return [...new Set(multiples)].every((times) => {
    const ticket = chased.times(selection, times)
    return ticket !== null && costs(ticket, currency) !== null
  })
}

const isSame = (known: NewChase, { selection, multiples, stops_on_win }: Chasing) =>
  known.stops_on_win === stops_on_win && isDeepStrictEqual([known.selection, known.multiples], [selection, multiples])

async function standing({ db }: EventPorts, id: string): Promise<Chase> {
  const chase = await chaseById(db, id)
  if (!chase) throw new Error(`the order ${id} is gone`)
  return chase
}
