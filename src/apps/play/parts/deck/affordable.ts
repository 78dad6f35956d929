import { unitsOfText, type Units } from '#kit/money.ts'

/** Which of the stakes, in rising order, is the most that a balance covers; null where it covers none. */
export function mostAffordable(stakes: readonly string[], balance: Units | null): number | null {
  const most = balance === null ? -1 : stakes.findLastIndex((stake) => unitsOfText(stake) <= balance)
  return most < 0 ? null : most
}
