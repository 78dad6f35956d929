import { parseUnits, unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { modesOf, periodsOf, type Policy } from './policy.ts'
import { parseRate, rateText, type Rate, type RateRefusal } from '../rate.ts'
import type { ContractKind } from '../terms.ts'

/** As typed: rates in per cent, a sum as decimal text. */
export type TypedPolicy = Omit<Policy, 'minRate' | 'maxRate' | 'step' | 'secondFrom'> & {
  readonly minRate: string
  readonly maxRate: string
  readonly step: string
  readonly secondFrom: string
}

/** A policy as it is typed, shown and kept. */
export const policyText = ({ minRate, maxRate, step, secondFrom, ...rest }: Policy): TypedPolicy => ({
  ...rest,
  minRate: rateText(minRate),
  maxRate: rateText(maxRate),
  step: rateText(step),
  secondFrom: unitsText(secondFrom),
})

type At<Code extends string> = Refusal<Code, { readonly at: string }>
export type PolicyRefusal =
  | At<RateRefusal['code']>
  | At<'amount_malformed' | 'bounds_crossed' | 'step_off' | 'period_not_offered' | 'mode_not_offered'>

/** Reads a policy. Rates stand in order and on their step; a kind has only its own periods and modes, and at least one of each. */
export function judgePolicy(kind: ContractKind, typed: TypedPolicy): Policy | PolicyRefusal {
  const rates: Record<'minRate' | 'maxRate' | 'step', Rate> = { minRate: 0n, maxRate: 0n, step: 0n }
  for (const at of ['step', 'minRate', 'maxRate'] as const) {
    const rate = parseRate(typed[at].trim())
    if (isRefusal(rate)) return refuse(rate.code, { at })
    rates[at] = rate
  }
  const { minRate, maxRate, step } = rates
  if (step === 0n) return refuse('rate_malformed', { at: 'step' })
  if (minRate % step !== 0n) return refuse('step_off', { at: 'minRate' })
  if (maxRate % step !== 0n) return refuse('step_off', { at: 'maxRate' })
  if (minRate > maxRate) return refuse('bounds_crossed', { at: 'maxRate' })
  const secondFrom = parseUnits(typed.secondFrom.trim())
  if (isRefusal(secondFrom)) return refuse('amount_malformed', { at: 'secondFrom' })
  const periods = periodsOf(kind).filter((period) => typed.periods.includes(period))
  if (periods.length === 0 || periods.length < new Set(typed.periods).size) return refuse('period_not_offered', { at: 'periods' })
  const modes = modesOf(kind).filter((mode) => typed.modes.includes(mode))
  if (modes.length === 0 || modes.length < new Set(typed.modes).size) return refuse('mode_not_offered', { at: 'modes' })
  return { ...typed, minRate, maxRate, step, secondFrom, periods, modes }
}
