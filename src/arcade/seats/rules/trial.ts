const TRIAL = '/trial'

/**
 * Under which name the arcade itself keeps the money of a house's players who try a game for nothing. It is another name than the
 * house's own everywhere: at seats, rounds, seeds and pools, so that a trial cannot meet real money.
 */
export const trialOf = (house: string): string => `${house}${TRIAL}`

/** No house signs with a slash in its name. */
export const isTrial = (house: string): boolean => house.endsWith(TRIAL)
