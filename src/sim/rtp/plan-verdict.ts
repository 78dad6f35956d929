import type { AnyPlan } from '#arcade/families/index.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { hitOf, returnOf, squareOf } from '#arcade/families/rules/plans.ts'
import { near, Z99 } from './interval.ts'
import type { Sample } from './sample.ts'

type Tried = { readonly plan: Pick<AnyPlan, 'name' | 'pays'>; readonly sample: Sample }
export type PlansVerdict = {
  /** Percent of all that was staked, as simulated and as computed. */
  readonly simulated: number
  readonly exact: number
  /** Half the width of the 99 % interval, in percentage points. */
  readonly within: number
  /** How many plans lie in their own 99 % intervals, in what they return and in how often they pay. */
  readonly inside: number
  readonly furthest: { readonly name: string; readonly by: number }
  readonly holds: boolean
}

/** Of some hundred figures none lies so far off by chance. */
const FURTHEST = 5

/** How far one plan lies off what its pay table says, in deviations: the further of its return and of how often it pays. */
function offOf({ plan, sample: { rounds, sum, hits } }: Tried): number {
  const [mean, square, hit] = [near(returnOf(plan.pays)), near(squareOf(plan.pays)), near(hitOf(plan.pays))]
  const off = (found: number, { at, variance }: { at: number; variance: number }) =>
    variance > 0 ? Math.abs(found - at) / Math.sqrt(variance / rounds) : Number(Math.abs(found - at) > 1e-9) * Infinity || 0
  return Math.max(
    off(Number(sum) / Number(WHOLE) / rounds, { at: mean, variance: square - mean ** 2 }),
    off(hits / rounds, { at: hit, variance: hit * (1 - hit) }),
  )
}

/** Whether all plans together return what they say, within the 99 % interval, and none of them lies off by more than chance does. */
export function verdictOnPlans(tried: readonly Tried[]): PlansVerdict {
  const rounds = tried.reduce((sum, { sample }) => sum + sample.rounds, 0)
  const paid = tried.reduce((sum, { sample }) => sum + Number(sample.sum), 0) / Number(WHOLE)
  let [owed, variance] = [0, 0]
  for (const { plan, sample } of tried) {
    const mean = near(returnOf(plan.pays))
    owed += mean * sample.rounds
    variance += (near(squareOf(plan.pays)) - mean ** 2) * sample.rounds
  }
  const within = (Z99 * Math.sqrt(variance)) / rounds
  const offs = tried.map((one) => ({ name: one.plan.name, by: offOf(one) }))
  const furthest = offs.reduce((a, b) => (b.by > a.by ? b : a), { name: 'none', by: 0 })
  return {
    simulated: (paid / rounds) * 100,
    exact: (owed / rounds) * 100,
    within: within * 100,
    inside: offs.filter(({ by }) => by <= Z99).length,
    furthest,
    holds: Math.abs(paid - owed) / rounds <= within && furthest.by <= FURTHEST,
  }
}
