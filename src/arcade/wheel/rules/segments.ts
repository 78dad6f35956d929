export type Risk = 'low' | 'medium' | 'high'
export const SIZES = [10, 20, 30, 40, 50] as const
export type Size = (typeof SIZES)[number]

/** Every ten segments of a wheel of low risk, in tenths of the stake. */
const tenLow = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0] as const

const medium: Readonly<Record<Size, readonly number[]>> = {
  10: [0, 19, 0, 15, 0, 20, 0, 15, 0, 30],
  20: [15, 0, 20, 0, 20, 0, 20, 0, 15, 0, 30, 0, 18, 0, 20, 0, 20, 0, 20, 0],
  30: [15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 17, 0, 40, 0, 15, 0, 20, 0],
  40: [
    20, 0, 30, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 16, 0, 20, 0, 15, 0, 30, 0, 15, 0,
    20, 0, 15, 0,
  ],
  50: [
    20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0,
    20, 0, 15, 0, 15, 0, 50, 0, 15, 0, 20, 0, 15, 0,
  ],
}

/** What each segment pays, in tenths of the stake, clockwise from the top. All wheels return 99 %. */
export function segmentsOf({ segments, risk }: { readonly segments: Size; readonly risk: Risk }): readonly number[] {
  switch (risk) {
    case 'low':
      return Array.from({ length: segments }, (_, i) => tenLow[i % 10] as number)
    case 'medium':
      return medium[segments]
    case 'high':
      return Array.from({ length: segments }, (_, i) => (i === segments - 1 ? (segments * 99) / 10 : 0))
  }
}
