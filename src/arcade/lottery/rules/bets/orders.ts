/** A number's digits in one order, whichever it has: numbers that win together in any order are written alike. */
export const sorted = (number: string): string => [...number].toSorted().join('')

/** In how many different orders its digits stand: of three 6, 3 or 1, of four 24, 12, 6, 4 or 1. */
export function ordersOf(number: string): number {
  const digits = [...number]
  const same = digits.map((digit, i) => digits.slice(0, i + 1).filter((one) => one === digit).length)
  return same.reduce((orders, often, i) => (orders * (i + 1)) / often, 1)
}

/** The most bets of a list that one draw can make win together: those that are orders of each other. */
export function mostTogether(numbers: readonly string[]): number {
  const written = numbers.map(sorted)
  return Math.max(0, ...written.map((order) => written.filter((one) => one === order).length))
}
