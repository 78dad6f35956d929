import { parlayOf, type Plan } from './plan.ts'

type Combined = {
  readonly legs: readonly unknown[]
  readonly terms?: Readonly<Record<string, unknown>> | null
}

/** How a ticket's legs make lines, as it was bought: a parlay, where it says nothing else. */
export function planOfTicket({ legs, terms }: Combined): Plan {
  const sizes = terms?.['sizes']
  return Array.isArray(sizes) ? { legs: legs.length, sizes: sizes as readonly number[] } : parlayOf(legs.length)
}
