import { ratio } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'
import { segmentsOf, SIZES, type Risk, type Size } from './segments.ts'

export type WheelChoice = { readonly segments: Size; readonly risk: Risk }
export type WheelView = { readonly segment: number }

export const wheel: InstantRules<WheelChoice, never, WheelView> = {
  play: (choice, _, below) => {
    const segment = below(choice.segments)
    return { over: true, factor: (BigInt(segmentsOf(choice)[segment] as number) * WHOLE) / 10n, view: { segment } }
  },
  *returns() {
    for (const risk of ['low', 'medium', 'high'] as const)
      for (const segments of SIZES) {
        const pays = segmentsOf({ segments, risk }).reduce((sum, one) => sum + one, 0)
        yield { choice: { segments, risk }, returns: ratio(BigInt(pays), 10n * BigInt(segments)) }
      }
  },
  most: (495n * WHOLE) / 10n,
}
