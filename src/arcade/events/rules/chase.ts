/** How many draws an order may be for: no more than a login lives to see. */
export const LEAST_DRAWS = 2
export const MOST_DRAWS = 120

/** Orders of one player that run at one game at once. */
export const MOST_CHASES = 10

/**
 * An order's states: its draws come and are bought one after another · all of them are done with · a ticket has won, and the rest is not bought ·
 * its player has cancelled the rest · a stake was refused, and the rest is not bought.
 */
export type ChaseState = 'running' | 'ended' | 'won' | 'cancelled' | 'refused'
