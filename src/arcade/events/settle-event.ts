import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { closeSettled, eventById } from './event-store.ts'
import {
  decideTickets,
  lockUndecided,
  noteLooked,
  reopenTickets,
  returnTickets,
  type Undecided,
  type Which,
} from './deciding-store.ts'
import type { EventPorts, TicketGame } from './ports.ts'
import { freeBetPays } from './rules/free-bet.ts'
import { atVersion } from './rules/versions.ts'
import { decideTogether } from './together/decide-together.ts'

const TOGETHER = 1000
/** No id is smaller. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Gives every ticket of an event with a public result its payout, nothing too, as far as that can be said; paying them is the work of those
 * who finish tickets. By a further version of the result each is worked out anew, the ones that were paid too.
 */
export async function settleEvent(ports: EventPorts, game: TicketGame, event: string): Promise<void> {
  const settled = await eventById(ports.db, event)
  if (!settled?.resulted_at) throw new Error(`the event ${event} has no result`)
  const looked = { event, version: settled.result_version }
  const decide = (which: Which) => ports.transact((tx) => decideSome(tx, game, { looked, which }))
  const others = game.waits ? await decideTogether({ ports, game, looked }, (tickets) => decide({ tickets })) : null
  let last = others === null ? FIRST : null
  while (last !== null && (last = await decide({ after: last, limit: TOGETHER }))) ports.moment('decided')
  await closeSettled(ports.db, { ...looked, left: others ?? true })
}

type Looked = { readonly event: string; readonly version: number }
type Deciding = { readonly looked: Looked; readonly which: Which }

/** Answers the last ticket that was looked at, in the order of their ids; null where none was left. */
async function decideSome(tx: Tx, game: TicketGame, { looked, which }: Deciding): Promise<string | null> {
  const tickets = await lockUndecided(tx, looked, which)
  const decided = []
  const reopened = []
  const returned = []
  for (const ticket of tickets) {
    const payout = payoutOf(atVersion(game, ticket.version), ticket)
    if (payout === ticket.payout) continue
    if (payout === 'given_back') returned.push(ticket.id)
    else if (payout !== null) decided.push({ id: ticket.id, payout })
    // What was paid before its events were all known again is taken back first.
    else if (ticket.payout === ticket.part_paid) reopened.push(ticket.id)
    else decided.push({ id: ticket.id, payout: ticket.part_paid })
  }
  await decideTickets(tx, decided)
  await reopenTickets(tx, reopened)
  await returnTickets(tx, returned)
  await noteLooked(tx, { ...looked, tickets: tickets.map(({ id }) => id) })
  return tickets.at(-1)?.id ?? null
}

/** What was paid for parts of it, and what the rest of its stake comes to; null while that cannot be said. */
function payoutOf(game: TicketGame, ticket: Undecided): Units | 'given_back' | null {
  const { stake, part_stake, part_paid, outcomes, reward, before } = ticket
  const rest = game.settle({ ...ticket, stake: stake - part_stake }, outcomes)
  if (rest === null) return null
  return reward === null ? part_paid + rest : freeBetPays({ stake, whole: rest, before })
}
