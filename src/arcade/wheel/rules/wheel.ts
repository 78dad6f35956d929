import { ratio } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'
import { segmentsOf, SIZES, type Risk, type Size } from './segments.ts'

export type WheelChoice = { readonly segments: Size; readonly risk: Risk }
export type WheelView = { readonly segment: number }

const factorOf = (tenths: number) => (BigInt(tenths) * WHOLE) / 10n

export const wheel: InstantRules<WheelChoice, never, WheelView> = {
  version: 1,
  play: (choice, _, below) => {
    const segment = below(choice.segments)
    return { over: true, factor: factorOf(segmentsOf(choice)[segment] as number), view: { segment } }
  },
  *payTables() {
    for (const risk of ['low', 'medium', 'high'] as const)
      for (const segments of SIZES) {
        const chance = ratio(1n, BigInt(segments))
        const pays = segmentsOf({ segments, risk }).map((tenths) => ({ factor: factorOf(tenths), chance }))
        yield { choice: { segments, risk }, pays }
      }
  },
  most: (495n * WHOLE) / 10n,
}
