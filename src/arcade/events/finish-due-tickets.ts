import { confirmed, finishTicket } from './finish-ticket.ts'
import type { EventPorts } from './ports.ts'
import { claimDueTickets, confirmPaid, layTicketAside, type Ticket } from './ticket-store.ts'
import { payNextBatch } from './together/pay-next-batch.ts'

/** Tickets of one call to the house, and of one claim. */
const TOGETHER = 500
/** While one call is at the house, the tickets of the next are claimed and those of the one before it are confirmed. */
const BESIDE = 2

/**
 * Takes up every batch and every ticket that is due and that nobody works on: those that a result decided are paid together, all others one by one.
 * Answers how many.
 */
export async function finishDueTickets(ports: EventPorts): Promise<number> {
  const counts = await Promise.all(Array.from({ length: BESIDE }, () => finishSome(ports)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function finishSome(ports: EventPorts): Promise<number> {
  let count = 0
  for (;;) {
    // In turn, so that what is due by itself does not wait for all of a large draw.
    const paid = await payNextBatch(ports)
    const tickets = await claimDueTickets(ports.db, { life: ports.leaseLife, most: TOGETHER })
    if (paid + tickets.length === 0) return count
    count += paid + tickets.length
    const together = tickets.filter(({ state, taken }) => state === 'decided' && taken === null)
    const alone = tickets.filter((ticket) => !together.includes(ticket))
    const finished = await Promise.allSettled([
      ...(together.length > 0 ? [payTogether(ports, together)] : []),
      ...alone.map((ticket) => finishTicket(ports, { ticket, isNew: false })),
    ])
    for (const outcome of finished)
      if (outcome.status === 'rejected') ports.log.error({ err: outcome.reason }, 'an open ticket could not be finished')
    if (paid === 0 && finished.every(({ status }) => status === 'rejected')) return count
  }
}

async function payTogether(ports: EventPorts, tickets: readonly Ticket[]): Promise<void> {
  const verdicts = await ports.house.settle(tickets)
  ports.moment('payout answered')
  const answered = tickets.map((ticket, at) => ({ ticket, verdict: verdicts[at]! }))
  await confirmPaid(
    ports.db,
    answered.flatMap(({ ticket, verdict }) => (verdict.kind === 'done' ? [{ ticket, balance: verdict.balance }] : [])),
  )
  for (const { ticket, verdict } of answered) {
    if (verdict.kind === 'done') continue
    const left = await confirmed(ports, ticket, { verdict, done: 'paid' })
    if (left === 'wait') await layTicketAside(ports.db, { ticket, wait: ports.waitAfter(ticket.tries + 1) })
  }
}
