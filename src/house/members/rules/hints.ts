import type { RuleItem } from '#house/merchants/contract.ts'

/** The hint of a field: its text key and what is put into it; equal bounds read as one number. */
export function hintOf(rule: Pick<RuleItem, 'patternId' | 'minLength' | 'maxLength'>): { key: string; length: string } {
  const { patternId, minLength, maxLength } = rule
  return { key: `reg_pattern_${patternId}`, length: minLength === maxLength ? String(minLength) : `${minLength}-${maxLength}` }
}
