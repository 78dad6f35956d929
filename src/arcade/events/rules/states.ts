/**
 * An event's states, in the order of a good day: it takes bets · its outcome is under way · the outcome is public · every ticket has its
 * payout. Or it is cancelled, and every stake that was not decided goes back.
 */
export type EventState = 'open' | 'running' | 'resulted' | 'settled' | 'cancelled'

/**
 * A ticket's states: the stake is about to be asked · the house has taken it · a part of it is sold, and its pay being asked · the payout is saved, and being asked · the house has
 * confirmed it. Or the house said no; or the stake is asked back until the house confirms; or an answer came that only a person can resolve.
 */
export type OpenTicketState = 'stake_asked' | 'accepted' | 'part_asked' | 'decided' | 'return_asked'
export type TicketState = OpenTicketState | 'paid' | 'refused' | 'returned' | 'held'
