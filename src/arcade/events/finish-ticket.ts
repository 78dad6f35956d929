import type { Verdict } from '#arcade/house/index.ts'
import type { EventPorts } from './ports.ts'
import { announce } from './announce.ts'
import { atVersion } from './rules/versions.ts'
import { confirmPart, partsOf } from './parts/part-store.ts'
import { advanceTicket, layTicketAside, refuseTicket, ticketById, type Ticket, type TicketChange } from './ticket-store.ts'

/**
 * Takes a ticket that this process holds as far as it will go now, and answers it as it stands then. `isNew`: it was saved a moment ago and
 * no money was asked yet; any other one found before its stake was confirmed has an unknown past, and goes back.
 */
export async function finishTicket(ports: EventPorts, { ticket, isNew }: { ticket: Ticket; isNew: boolean }): Promise<Ticket> {
  let at: Ticket | 'wait' | null = isNew ? await askStake(ports, ticket) : ticket
  let last = ticket
  while (at !== null && at !== 'wait') {
    last = at
    if (at.state === 'stake_asked') at = await go(ports, at, { state: 'return_asked' })
    else if (at.state === 'return_asked') at = await giveBack(ports, at)
    else if (at.state === 'decided') at = await pay(ports, at)
    else if (at.state === 'part_asked') at = await payPart(ports, at)
    else return at
  }
  if (at === 'wait') await layTicketAside(ports.db, { ticket: last, wait: ports.waitAfter(last.tries + 1) })
  const now = await ticketById(ports.db, ticket.id)
  if (!now) throw new Error(`the ticket ${ticket.id} is gone`)
  return now
}

const go = (ports: EventPorts, ticket: Ticket, change: TicketChange) =>
  advanceTicket(ports.db, { ticket, life: ports.leaseLife, change })

/** A lost answer is not waited for: the event starts without the ticket, and the stake goes back until the house confirms that. */
async function askStake(ports: EventPorts, ticket: Ticket): Promise<Ticket | null> {
  ports.moment('ticket saved')
  const verdict = await ports.house.stake(ticket)
  ports.moment('stake answered')
  switch (verdict.kind) {
    case 'done': {
      const accepted = await go(ports, ticket, { state: 'accepted', balance: verdict.balance })
      if (accepted && !ports.gameOf(ticket.game)?.waits) await announce(ports.db, accepted.legs[0].event, [accepted])
      return accepted
    }
    case 'refused': {
      const game = ports.gameOf(ticket.game)
      const exposed = game ? atVersion(game, ticket.version).exposure(ticket) : []
      return refuseTicket(ports.db, { ticket, reason: verdict.reason, balance: verdict.balance, exposed })
    }
    case 'unknown':
    case 'running':
      ports.log.warn({ ticket: ticket.id, verdict }, 'a stake has no known outcome: it goes back')
      return go(ports, ticket, { state: 'return_asked' })
  }
}

/** What was taken while the event ran is paid alone and at once; what a result gives is paid with all others of the event. */
async function pay(ports: EventPorts, ticket: Ticket): Promise<Ticket | 'wait' | null> {
  const verdict = ticket.taken === null ? (await ports.house.settle([ticket]))[0] : await ports.house.cashOut(ticket)
  if (!verdict) throw new Error(`the ticket ${ticket.id} got no answer`)
  ports.moment('payout answered')
  return confirmed(ports, ticket, { verdict, done: 'paid' })
}

/** The rest of the ticket runs on once the house has paid; what its events came to meanwhile decides it then. */
async function payPart(ports: EventPorts, ticket: Ticket): Promise<Ticket | 'wait' | null> {
  const part = (await partsOf(ports.db, [ticket.id])).find(({ number }) => number === ticket.parts + 1)
  if (!part) throw new Error(`the ticket ${ticket.id} has no part to pay`)
  const verdict = await ports.house.cashOutPart(ticket, part)
  ports.moment('payout answered')
  if (verdict.kind === 'done') return confirmPart(ports.db, { ticket, balance: verdict.balance })
  return confirmed(ports, ticket, { verdict, done: 'paid' })
}

async function giveBack(ports: EventPorts, ticket: Ticket): Promise<Ticket | 'wait' | null> {
  return confirmed(ports, ticket, { verdict: await ports.house.giveBack(ticket), done: 'returned' })
}

/** Saves what the house answered to what it may not refuse; 'wait' where it must be asked again. */
export async function confirmed(
  ports: EventPorts,
  ticket: Ticket,
  { verdict, done }: { readonly verdict: Verdict; readonly done: 'paid' | 'returned' },
): Promise<Ticket | 'wait' | null> {
  switch (verdict.kind) {
    case 'done':
      return go(ports, ticket, { state: done, balance: verdict.balance, ended: true })
    case 'refused':
      ports.log.error(
        { ticket: ticket.id, state: ticket.state, reason: verdict.reason },
        'the house refuses what it may not refuse: a person must look',
      )
      return go(ports, ticket, { state: 'held', reason: verdict.reason, ended: true })
    case 'unknown':
    case 'running':
      ports.log[verdict.kind === 'unknown' && verdict.alert ? 'error' : 'warn'](
        { ticket: ticket.id, state: ticket.state, tries: ticket.tries, verdict },
        'the house has not confirmed: it is asked again',
      )
      return 'wait'
  }
}
