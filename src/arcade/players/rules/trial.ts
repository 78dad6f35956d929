const TRIAL = '/trial'
const TRANSFER = '/transfer'

/**
 * Under which name the arcade itself keeps the money of a house's players who try a game for nothing. It is another name than the
 * house's own everywhere: for players, rounds, seeds and pools, so that a trial cannot meet real money.
 */
export const trialOf = (house: string): string => `${house}${TRIAL}`

/** No house signs with a slash in its name. */
export const isTrial = (house: string): boolean => house.endsWith(TRIAL)

/** Under which name it keeps what a house has moved here for its players, to be played from here and taken back. */
export const transferOf = (house: string): string => `${house}${TRANSFER}`

export const isTransfer = (house: string): boolean => house.endsWith(TRANSFER)

/** Whether the arcade keeps the money of that name, and asks no house about it. */
export const isKeptHere = (house: string): boolean => isTrial(house) || isTransfer(house)
