import type { AnyPlan, InstantFace } from '#arcade/families/index.ts'
import type { Below } from '#arcade/families/rules/instant.ts'
import { seededDraw } from './even-draw.ts'
import { verdictOnPlans } from './plan-verdict.ts'
import { noRounds, type Returns, type Sample } from './sample.ts'

/** Each plan of a game that is drawn at once, played by its rules, against what the plan says it pays. */
export function planReturns({ plans: plansIn, standing }: Pick<InstantFace, 'plans' | 'standing'>): Returns {
  const plans = plansIn()
  return {
    kinds: plans.length,
    sample: ({ kind, rounds, seed }) => {
      const plan = plans[kind]
      if (!plan) throw new Error(`no plan ${kind}`)
      return samplePlan({ plan, standing }, { rounds, draw: seededDraw(seed) })
    },
    judge: (samples) => {
      const verdict = verdictOnPlans(plans.map((plan, i) => ({ plan, sample: samples[i] ?? noRounds })))
      const { simulated, within, exact, inside, furthest, holds } = verdict
      const text =
        `returned ${simulated.toFixed(4)} % ± ${within.toFixed(4)}; exactly ${exact.toFixed(4)} %: ${holds ? 'holds' : 'DOES NOT HOLD'}; ` +
        `${inside} of ${plans.length} kinds lie in their own intervals, the furthest off is ${furthest.name} by ${furthest.by.toFixed(1)} deviations`
      return { text, holds }
    },
  }
}

type Played = { readonly plan: AnyPlan } & Pick<InstantFace, 'standing'>

function samplePlan({ plan, standing }: Played, { rounds, draw }: { readonly rounds: number; readonly draw: Below }): Sample {
  let [sum, hits] = [0, 0]
  const numbers: number[] = []
  let at = 0
  // A round's numbers are drawn once, and read again after each decision.
  const below: Below = (bound) => {
    if (at === numbers.length) numbers.push(draw(bound))
    return numbers[at++] as number
  }
  for (let i = 0; i < rounds; i++) {
    numbers.length = 0
    const decisions: ReturnType<NonNullable<AnyPlan['decide']>>[] = []
    for (;;) {
      at = 0
      const stands = standing(plan.choice, decisions, below)
      if (!stands) throw new Error(`${plan.name}: the rules refuse ${JSON.stringify(decisions)}`)
      if (stands.over) {
        const factor = Number(stands.factor)
        sum += factor
        if (factor > 0) hits++
        break
      }
      if (!plan.decide) throw new Error(`${plan.name}: the round waits for a decision`)
      decisions.push(plan.decide(stands.view, draw))
    }
  }
  if (!Number.isSafeInteger(sum)) throw new RangeError('too many rounds for one sample')
  return { ...noRounds, rounds, sum: BigInt(sum), hits }
}
