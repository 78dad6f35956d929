import { WHOLE } from '#arcade/families/rules/instant.ts'
import type { SportsTicket, TicketLeg } from '#arcade/sportsbook/contract.ts'
import { unitsOfText } from '#kit/money.ts'

/** How a leg stands. Half of it may be won or lost alone, where its line lies between two others. */
export type LegStanding = 'open' | 'won' | 'half_won' | 'returned' | 'half_lost' | 'lost'

const whole = Number(WHOLE)

export function legStanding({ factor, price }: Pick<TicketLeg, 'factor' | 'price'>): LegStanding {
  if (factor === null) return 'open'
  if (factor === 0) return 'lost'
  if (factor === whole) return 'returned'
  if (factor < whole) return 'half_lost'
  return factor === price ? 'won' : 'half_won'
}

/** How a ticket stands, for its player. */
export type Standing = 'placing' | 'open' | 'paying' | 'won' | 'some' | 'lost' | 'sold' | 'refused' | 'returned' | 'held'

type Stood = Pick<SportsTicket, 'state' | 'stake' | 'payout' | 'sold' | 'free'>

export function standingOf({ state, stake, payout, sold, free }: Stood): Standing {
  if (state === 'placing' || state === 'refused' || state === 'returned' || state === 'held') return state
  if (payout === null) return state === 'accepted' ? 'open' : 'paying'
  if (sold) return 'sold'
  const [staked, paid] = [free ? 0n : unitsOfText(stake), unitsOfText(payout)]
  if (paid === 0n) return 'lost'
  return paid > staked ? 'won' : paid === staked ? 'returned' : 'some'
}

/** Whether nothing more comes of a ticket but a person's decision. */
export const isKnown = ({ state }: Pick<SportsTicket, 'state'>): boolean =>
  state === 'paid' || state === 'refused' || state === 'returned' || state === 'held'
