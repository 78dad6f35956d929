import { isRefusal, refuse } from '#kit/refusal.ts'
import type { TermsRefusal } from './contracts/judge-terms.ts'
import { parseRate, rateText, type Rate } from './rate.ts'

/** Rebates go by hundredths of a per cent. */
export const REBATE_STEP: Rate = 10n

/** Reads the rebate that a link gives, in per cent: more than nothing, and no more than the merchant lets links give. */
export function judgeLinkRebate(typed: string, most: Rate): Rate | TermsRefusal {
  const rate = parseRate(typed.trim())
  const at = 'rebate'
  if (isRefusal(rate)) return refuse(rate.code, { at })
  if (rate % REBATE_STEP !== 0n) return refuse('rate_off_step', { at, rate: rateText(REBATE_STEP) })
  if (rate === 0n) return refuse('rate_below', { at, rate: rateText(REBATE_STEP) })
  return rate > most ? refuse('rate_above', { at, rate: rateText(most) }) : rate
}
