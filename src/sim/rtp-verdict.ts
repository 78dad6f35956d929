import type { Figures } from '../arcade/slots/rules/figures.ts'
import type { Fraction } from '../arcade/slots/rules/fraction.ts'
import type { Sample } from './rtp-sample.ts'

/** Standard normal deviate that leaves half a percent on either side. */
const Z99 = 2.5758293035489

export type Verdict = {
  /** Percent, as simulated and as computed. */
  readonly simulated: number
  readonly exact: number
  /** Half the width of the 99 % interval around the simulated return, in percentage points. */
  readonly within: number
  readonly holds: boolean
  readonly hitsHold: boolean
}

/** These numbers are for eyes and intervals; no money is counted with them. */
function near(value: Fraction): number {
  return Number((value.n * 10n ** 12n) / value.d) / 1e12
}

/** Whether the exact return, and the exact share of hits, lie in the 99 % confidence interval of what was simulated. */
export function verdictOn(sample: Sample, exact: Figures, { lines }: { lines: number }): Verdict {
  const mean = Number(sample.sum) / sample.rounds / lines
  const variance = Number(sample.squares) / sample.rounds / lines ** 2 - mean ** 2
  const within = Z99 * Math.sqrt(variance / sample.rounds)
  const hit = near(exact.hit)
  const hitsWithin = Z99 * Math.sqrt((hit * (1 - hit)) / sample.rounds)
  return {
    simulated: mean * 100,
    exact: near(exact.rtp) * 100,
    within: within * 100,
    holds: Math.abs(mean - near(exact.rtp)) <= within,
    hitsHold: Math.abs(sample.hits / sample.rounds - hit) <= hitsWithin,
  }
}
