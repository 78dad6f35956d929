/** Each takes and gives 0 to 1. */
export const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** Overshoots its goal and comes back: by 4 % of the way when `swing` is 1. Its slope at the start is `settleSlope(swing)`. */
export const settle = (t: number, swing: number) => 1 + (swing + 1) * (t - 1) ** 3 + swing * (t - 1) ** 2
export const settleSlope = (swing: number) => swing + 3

/** Up and down again, once, softly. */
export const swell = (t: number) => Math.sin(Math.PI * Math.min(Math.max(t, 0), 1))
