export type Share = { readonly reached: number; readonly of: number }

/** In hundredths of a per cent. */
export type Difference = { readonly points: number; readonly from: number; readonly to: number }

/** A standard normal value is within this of zero in 95 of a hundred cases. */
const Z = 1.96

/** Wilson's interval for a share. */
function interval({ reached, of }: Share): { readonly share: number; readonly low: number; readonly high: number } {
  const share = reached / of
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of)
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { share, low: middle - half, high: middle + half }
}

const points = (share: number) => Math.round(share * 10_000)

/** By how much more of the one reached the goal than of the other, with Newcombe's interval of 95 %; null where one of them is empty. */
export function differenceOf(sent: Share, heldOut: Share): Difference | null {
  if (sent.of === 0 || heldOut.of === 0) return null
  const [a, b] = [interval(sent), interval(heldOut)]
  const difference = a.share - b.share
  return {
    points: points(difference),
    from: points(difference - Math.hypot(a.share - a.low, b.high - b.share)),
    to: points(difference + Math.hypot(a.high - a.share, b.share - b.low)),
  }
}
