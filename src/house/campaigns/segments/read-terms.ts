import { unitsOfText } from '#kit/money.ts'
import type { Condition, Segment } from '../rules/condition.ts'
import type { ConditionTerms, SegmentTerms } from '../console-contract.ts'

/** A condition as rules know it, of one as it is kept. */
export function readCondition(terms: ConditionTerms): Condition {
  if (terms.kind !== 'deposits' && terms.kind !== 'turnover') return terms
  return { ...terms, least: unitsOfText(terms.least), most: terms.most === null ? null : unitsOfText(terms.most) }
}

export const readSegment = ({ match, conditions }: SegmentTerms): Segment => ({
  match,
  conditions: conditions.map(readCondition),
})
