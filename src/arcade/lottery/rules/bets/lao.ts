import type { BetType, Draw } from '../bet-type.ts'
import { bottom2, runBottom, runTop, tod3, top2, top3, top4 } from './top-bottom.ts'

/** One number of four digits. */
export const LAO: readonly number[] = [4]

const bottom = ([drawn = '']: Draw) => drawn.slice(0, 2)

/** Ways to bet on a draw in the manner of Laos's: the bottom are its first two digits. */
export const lao: readonly BetType[] = [top4, top3, tod3, top2, bottom2(bottom), runTop, runBottom(bottom)]
