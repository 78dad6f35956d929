import type { CSSProperties } from 'react'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'

/** rolling: it is being drawn · fresh: it has just come · rest. */
export type Phase = 'rolling' | 'fresh' | 'rest'

export type DrawnProps = {
  readonly shape: Shape
  /** In the order of the draw; null before the first. */
  readonly numbers: readonly string[] | null
  readonly phase: Phase
  /** Places that a ticket has hit, to be marked. */
  readonly hits?: ReadonlySet<number>
}

/** What a part's own styles go by. */
export const given = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => values as CSSProperties
