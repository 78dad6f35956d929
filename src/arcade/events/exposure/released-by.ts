import type { Units } from '#kit/money.ts'
import type { TicketGame } from '../ports.ts'
import { atVersion } from '../rules/versions.ts'
import type { Ticket } from '../ticket-store.ts'
import type { Exposed } from './exposure-store.ts'

/** What a ticket's events are exposed to no more once only so much of its stake is left. What is sold part by part adds up to all of it. */
export function releasedBy(game: TicketGame, ticket: Ticket, left: Units): readonly Exposed[] {
  const { exposure } = atVersion(game, ticket.version)
  const now = exposure({ ...ticket, stake: ticket.stake - ticket.part_stake })
  if (left === 0n) return now
  const after = exposure({ ...ticket, stake: left })
  return now.map((one, at) => ({ ...one, amount: one.amount - (after[at]?.amount ?? 0n) }))
}
