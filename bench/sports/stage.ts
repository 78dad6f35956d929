import type { TicketGround } from '../ground/ticket-ground.ts'
import type { Child } from '../programs/child.ts'

/** The sportsbook of football, as the house's catalogue has it. */
export const SPORTS = { game: 'virtual-football', product: 'SPORTS', name: 'Football' } as const

/** What a part of the sportsbook's bench is given. */
export type SportsStage = {
  readonly ground: TicketGround
  readonly house: Child
  readonly arcade: Child
  readonly ports: { readonly house: number; readonly arcade: number }
  readonly asked: Asked
}

/** Of the command's options those that are numbers. */
export type Asked = Readonly<
  Record<'clients' | 'markets' | 'seconds' | 'times' | 'callers' | 'perSecond' | 'legs' | 'parlays' | 'rows', number>
>

/** A table, and what it is of. */
export type Found = {
  readonly told: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Of times in any order, that of so many in a hundred. */
export function timeAt(times: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Processor time of each of these, or a dash where the system does not tell. */
export const eachOf = (spent: readonly (number | null)[], count: number, decimals: number): string[] =>
  spent.map((micros) => (micros === null ? '–' : (micros / count).toFixed(decimals)))
