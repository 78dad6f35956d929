import { unitsOfText, unitsText } from '#kit/money.ts'
import type { TypedTerms } from '../rules/contracts/judge-terms.ts'
import { parseRate, rateText, type Rate } from '../rules/rate.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'

type TermsText = Omit<TypedTerms, 'rows'> & { readonly rows: TypedTerms['rows'][number][] }

/** Terms as they are typed and shown: rates in per cent, amounts as decimal text. */
export const termsText = ({ mode, period, minBet, rows }: Terms): TermsText => ({
  mode,
  period,
  minBet: unitsText(minBet),
  rows: rows.map(({ rate, activeMembers, turnover, loss }) => ({
    rate: rateText(rate),
    activeMembers,
    turnover: unitsText(turnover),
    loss: unitsText(loss),
  })),
})

/** The inverse, for what this module wrote itself. */
export const termsOfText = (kind: ContractKind, { mode, period, minBet, rows }: TypedTerms): Terms => ({
  kind,
  mode,
  period,
  minBet: unitsOfText(minBet),
  rows: rows.map(({ rate, activeMembers, turnover, loss }) => ({
    rate: parseRate(rate) as Rate,
    activeMembers,
    turnover: unitsOfText(turnover),
    loss: unitsOfText(loss),
  })),
})
