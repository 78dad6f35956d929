/** What an operation says besides its amount, each a bit. */
export const flags = { free: 1, closes_round: 2, with_wins: 4 } as const

/** How far a bet is that is held first or settled by versions; in the database by its place here. */
export const wagerStates = ['held', 'accepted', 'returned', 'settled', 'cashed_out'] as const
