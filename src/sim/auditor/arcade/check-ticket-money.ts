import type { Books } from '../books.ts'
import { isOfHouse } from './arcade-books.ts'
import { houseOf, problemsOfKept, type AtHouse } from './at-house.ts'
import type { Expecting } from './check-arcade.ts'
import type { ArcadeTicket } from './event-books.ts'

/** Each ticket against the house's journal: staked once, then paid or given back once, with the same money on both sides. */
export function* checkTicketMoney(books: Books, { vendor, resting }: Expecting): Generator<string> {
  const atHouse = houseOf(books, vendor)
  for (const ticket of books.tickets) {
    const problems = isOfHouse(ticket) ? problemsOf : problemsOfKept
    for (const what of problems(ticket, atHouse(ticket))) yield `arcade ticket ${ticket.id} is ${ticket.state}, ${what}`
    if (resting && !ticket.ended) yield `arcade ticket ${ticket.id} is still ${ticket.state}`
  }
}

function* problemsOf(ticket: ArcadeTicket, { bet, win, back, closed, paid }: AtHouse): Generator<string> {
  const account = BigInt(ticket.player_name) * 16n
  const staked = bet?.kind === 'bet'
  const [cash, face] = ticket.reward === null ? [-ticket.stake, null] : [0n, ticket.stake]
  if (staked && (bet.amount !== cash || bet.face !== face || bet.account !== account || bet.round !== ticket.id))
    yield `with a stake of ${ticket.stake}${face === null ? '' : ' for free'}, but the house took ${bet.amount} of account ${bet.account} in round ${bet.round}`
  // The first call that paid is the only one, unless parts were sold or a result was another later.
  const isOne = ticket.parts === 0 && ticket.earlier === 0 && ticket.state !== 'part_asked'
  if (isOne && win && (win.amount !== ticket.payout || win.account !== account || win.reference !== ticket.bet_id))
    yield `with a payout of ${ticket.payout}, but the house paid ${win.amount} to account ${win.account}`
  const kind = ticket.taken === null ? 'settle' : 'cash_out'
  if (isOne && win && win.kind !== kind) yield `paid by a ${win.kind} at the house, and not a ${kind}`
  if (win && (back || bet?.undone)) yield 'paid and also taken back at the house'
  switch (ticket.state) {
    case 'paid':
      if (!staked) yield 'but the house has no stake of it'
      if (!win) yield 'but the house has paid nothing'
      if (!closed) yield 'but open at the house'
      if (paid !== ticket.payout) yield `with a payout of ${ticket.payout}, but the house has paid ${paid} in all`
      return
    case 'part_asked':
      if (!staked || bet.undone) yield 'but the house has no stake of it'
      if (paid < ticket.part_paid) yield `with ${ticket.part_paid} paid for parts, but the house has paid ${paid}`
      return
    case 'returned':
      if (!back) yield 'but the house gave nothing back'
      if (!bet || (staked && !bet.undone)) yield 'but its stake stands, or may still come, at the house'
      return
    case 'refused':
      if (bet || win || back) yield 'but the house has moved its money'
      return
    case 'accepted':
    case 'decided':
      if (!staked || bet.undone) yield 'but the house has no stake of it'
      if (ticket.payout === null && ticket.earlier === 0 && paid !== ticket.part_paid) yield 'but the house has paid it'
      return
    case 'held':
      yield `held for a person: ${ticket.reason}`
      return
    case 'stake_asked':
    case 'return_asked':
      if (win) yield 'but the house has paid it'
      return
    default:
      yield 'which is no state of a ticket'
  }
}
