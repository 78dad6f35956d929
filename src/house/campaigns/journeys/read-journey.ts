import { readCondition } from '../segments/read-terms.ts'
import { judgeJourney, type Journey, type Step } from '../rules/journey.ts'
import type { JourneyTerms, StepTerms } from '../console-contract.ts'

const readStep = (step: StepTerms): Step => (step.kind === 'check' ? { ...step, condition: readCondition(step.condition) } : step)

/** A journey as rules know it, of one as it is kept. */
export const readJourney = (terms: JourneyTerms): Journey => ({ ...terms, steps: terms.steps.map(readStep) })

export const judgeTerms = (terms: JourneyTerms) => judgeJourney(readJourney(terms))
export type TermsRefusal = NonNullable<ReturnType<typeof judgeTerms>>
