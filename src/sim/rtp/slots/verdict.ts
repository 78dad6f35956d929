import type { Figures } from '#arcade/slots/rules/figures/figures.ts'
import type { Fraction } from '#arcade/families/rules/fraction.ts'
import { near, Z99 } from '../interval.ts'
import type { Sample } from '../sample.ts'

export type Verdict = {
  /** Percent, as simulated and as computed. */
  readonly simulated: number
  readonly exact: number
  /** Half the width of the 99 % interval around the simulated return, in percentage points. */
  readonly within: number
  readonly holds: boolean
  readonly hitsHold: boolean
  /** Free spins or held coins, and grands, come as often as computed. */
  readonly featuresHold: boolean
}

/** Whether what happened so often in so many rounds happens with this chance: within its 99 % interval. */
function asOften(times: number, { rounds }: Sample, chance: Fraction): boolean {
  const p = near(chance)
  return Math.abs(times / rounds - p) <= Z99 * Math.sqrt((p * (1 - p)) / rounds)
}

/** Whether the exact return, and the exact shares of hits and features, lie in the 99 % interval of what was simulated. */
export function verdictOn(sample: Sample, exact: Figures, { parts }: { parts: number }): Verdict {
  const mean = Number(sample.sum) / sample.rounds / parts
  const variance = Number(sample.squares) / sample.rounds / parts ** 2 - mean ** 2
  const within = Z99 * Math.sqrt(variance / sample.rounds)
  const grand = exact.features.find(({ feature }) => feature === 'grand')
  const [feature] = exact.features
  return {
    simulated: mean * 100,
    exact: near(exact.rtp) * 100,
    within: within * 100,
    holds: Math.abs(mean - near(exact.rtp)) <= within,
    hitsHold: asOften(sample.hits, sample, exact.hit),
    featuresHold:
      (!feature || asOften(sample.features, sample, feature.chance)) && (!grand || asOften(sample.grands, sample, grand.chance)),
  }
}
