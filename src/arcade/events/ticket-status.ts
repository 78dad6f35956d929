import { isUuid } from '#kit/ids.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { settlementId } from '#arcade/house/index.ts'
import { partsOf, type Part } from './parts/part-store.ts'
import { openTickets, ticketById, type Ticket } from './ticket-store.ts'

type Transaction = {
  readonly transaction_uuid: string
  readonly kind: 'bet' | 'win' | 'cashout' | 'rollback'
  readonly reference_transaction_uuid?: string
  readonly amount: Units
}

/** A ticket as its house may ask for it, to compare books, with the calls that the house has confirmed; null where there is none. */
export async function ticketStatus(
  db: Database,
  asked: { readonly house: string; readonly round: string },
): Promise<{ readonly state: 'OPEN' | 'CLOSED'; readonly transactions: Transaction[] } | null> {
  const ticket = isUuid(asked.round) ? await ticketById(db, asked.round) : undefined
  if (!ticket || ticket.house !== asked.house) return null
  return {
    state: ticket.ended_at === null || ticket.state === 'held' ? 'OPEN' : 'CLOSED',
    transactions: confirmedCalls(ticket, await partsOf(db, [ticket.id])),
  }
}

function confirmedCalls(ticket: Ticket, sold: readonly Part[]): Transaction[] {
  const bet = { transaction_uuid: ticket.bet_id, kind: 'bet', amount: ticket.stake } as const
  const reference_transaction_uuid = ticket.bet_id
  const parts = sold.flatMap(({ number, pays, paid_at }): Transaction[] =>
    paid_at === null
      ? []
      : [{ transaction_uuid: settlementId(ticket, number), kind: 'cashout', reference_transaction_uuid, amount: pays }],
  )
  switch (ticket.state) {
    case 'accepted':
    case 'part_asked':
    case 'decided':
      return [bet, ...parts, ...settlements(ticket, ticket.earlier)]
    case 'paid':
      return [bet, ...parts, ...settlements(ticket, [...ticket.earlier, ticket.payout])]
    case 'returned':
      return [{ transaction_uuid: ticket.return_id, kind: 'rollback', reference_transaction_uuid, amount: ticket.stake }]
    case 'held':
      return ticket.payout === null && ticket.parts === 0 ? [] : [bet, ...parts, ...settlements(ticket, ticket.earlier)]
    case 'stake_asked':
    case 'refused':
    case 'return_asked':
      return []
  }
}

/** Each version that the house has confirmed, with the whole payout that it names. */
const settlements = (ticket: Ticket, payouts: readonly (Units | null)[]): Transaction[] =>
  payouts.flatMap((amount, at) =>
    amount === null
      ? []
      : [
          {
            transaction_uuid: settlementId(ticket, ticket.parts + at + 1),
            kind: 'win',
            reference_transaction_uuid: ticket.bet_id,
            amount,
          },
        ],
  )

/** Money in tickets that have not ended, by state and currency, for the operator's eyes. */
export async function openTicketsReport(db: Database, house: string) {
  const open = await openTickets(db, house)
  return open.map((part) => ({ ...part, staked: unitsText(part.staked), owed: unitsText(part.owed) }))
}
