/** Where prices stop: in ten-thousandths, each step up to that price. The ladder of the betting exchanges. */
const ladder = [
  { to: 20_000, step: 100 },
  { to: 30_000, step: 200 },
  { to: 40_000, step: 500 },
  { to: 60_000, step: 1000 },
  { to: 100_000, step: 2000 },
  { to: 200_000, step: 5000 },
  { to: 300_000, step: 10_000 },
  { to: 500_000, step: 20_000 },
  { to: 1_000_000, step: 50_000 },
  { to: 5_000_000, step: 100_000 },
] as const

export const LEAST_PRICE = 10_100
export const MOST_PRICE = 5_000_000

/** The price at which the trade stops on the way down; null where it offers none. */
export function stepBelow(price: number): number | null {
  const step = ladder.find(({ to }) => price < to)?.step ?? 100_000
  const stopped = Math.floor(price / step) * step
  return stopped < LEAST_PRICE || stopped > MOST_PRICE ? null : stopped
}
