import type { BetType, Draw } from '../bet-type.ts'
import { bottom2, runBottom, runTop, tod3, top2, top3, top4 } from './top-bottom.ts'

/** Digits of the special and of the first prize, which are all of the North's that Hanoi is played on. */
export const HANOI: readonly number[] = [5, 5]

const bottom = ([, first = '']: Draw) => first.slice(-2)

/** Ways to bet on Hanoi as its neighbours do: the top ends the special prize, the bottom ends the first. */
export const hanoi: readonly BetType[] = [top4, top3, tod3, top2, bottom2(bottom), runTop, runBottom(bottom)]
