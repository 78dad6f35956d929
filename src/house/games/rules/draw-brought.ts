import type { Units } from '#kit/money.ts'

export const drawOutcomes = ['won', 'lost', 'returned'] as const
export type DrawOutcome = (typeof drawOutcomes)[number]

type Ticket = { readonly outcome: DrawOutcome; readonly paid: Units }

/** What a draw brought all tickets of a member: a win where one of them won, and all that they paid. What comes back whatever is drawn is no win. */
export function drawBrought(tickets: readonly Ticket[]): { readonly outcome: DrawOutcome; readonly paid: Units } {
  const paid = tickets.reduce((sum, one) => sum + one.paid, 0n)
  const has = (outcome: DrawOutcome) => tickets.some((one) => one.outcome === outcome)
  return { outcome: has('won') ? 'won' : has('returned') ? 'returned' : 'lost', paid }
}
