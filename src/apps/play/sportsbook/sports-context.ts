import { createContext, use } from 'react'
import type { SportsGame } from '#arcade/sportsbook/contract.ts'
import type { SportLook } from './sport-look.ts'
import type { SportsSession } from './sports-session.ts'
import type { SportsState } from './sports-state.ts'

/** What every part of the screen reads: the game, how it stands, and in which language its clubs are named. */
export type Sports = {
  readonly session: SportsSession
  readonly state: SportsState
  readonly game: SportsGame
  readonly look: SportLook
  readonly language: string
  readonly currency: string
  /** Shows the slip; null where it stands beside everything. */
  readonly onSlip: (() => void) | null
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
}

export const SportsContext = createContext<Sports | null>(null)

/** The same as a row of the list keeps it: whatever reads it there is not drawn anew because everything around is another. */
export const RowContext = createContext<Sports | null>(null)

export function useSports(): Sports {
  const sports = use(RowContext) ?? use(SportsContext)
  if (!sports) throw new Error('no sportsbook around')
  return sports
}
