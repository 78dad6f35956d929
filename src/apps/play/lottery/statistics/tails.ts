import { DIGITS, PAIRS } from '#arcade/lottery/rules/pick.ts'

const lastTwo = (prize: string) => prize.slice(-2)

/** How often each number of two digits was among the last digits of all prizes, and for how many draws it has not been. Draws are oldest first. */
export function pairsOf(
  draws: readonly (readonly string[])[],
): readonly { readonly pair: string; readonly times: number; readonly gan: number }[] {
  const tails = draws.map((draw) => draw.map(lastTwo))
  return PAIRS.map((pair) => {
    const last = tails.findLastIndex((shown) => shown.includes(pair))
    return { pair, times: tails.flat().filter((one) => one === pair).length, gan: tails.length - 1 - last }
  })
}

export type Heads = readonly { readonly digit: string; readonly others: readonly string[] }[]

/** The last two digits of a draw's prizes by the first of them, or by the second, with the other beside it. */
export function headsOf(draw: readonly string[], by: 'head' | 'tail'): Heads {
  const pairs = draw.map(lastTwo)
  const at = by === 'head' ? 0 : 1
  return DIGITS.map((digit) => ({
    digit,
    others: pairs
      .filter((pair) => pair[at] === digit)
      .map((pair) => pair[1 - at] ?? '')
      .toSorted(),
  }))
}
