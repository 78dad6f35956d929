const PERCENT = 100n

/** How much of what is asked there is, as a progress bar takes it: in whole per cent, rounded down; all of it where nothing is asked. */
export const shareOf = (there: bigint, asked: bigint): number =>
  Number(asked <= 0n || there >= asked ? PERCENT : (there * PERCENT) / asked)
