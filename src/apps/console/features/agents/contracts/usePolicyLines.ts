import { useTexts } from '#console/i18n/texts.ts'
import type { Policy } from './queries.ts'

/** A policy in the reader's words: name and value. */
export function usePolicyLines(): (policy: Policy) => Readonly<Record<string, string>> {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const yes = (is: boolean) => shell(is ? 'form.yes' : 'form.no')
  return (policy) => ({
    [t('policy.rates')]: t('policy.ratesOf', { least: policy.minRate, most: policy.maxRate, step: policy.step }),
    [t('policy.maxRows')]: String(policy.maxRows),
    [t('policy.periods')]: policy.periods.map((period) => t(`period.${period}`)).join(', '),
    [t('policy.modes')]: policy.modes.map((mode) => t(`mode.${mode}`)).join(', '),
    [t('policy.uplinesOffer')]: yes(policy.uplinesOffer),
    [t('policy.downlinesAsk')]: yes(policy.downlinesAsk),
    [t('policy.onLower')]: t(`onLower.${policy.onLower}`),
    [t('policy.approval')]: yes(policy.approval),
    [t('policy.secondFrom')]: policy.approval ? policy.secondFrom : '–',
    [t('policy.paidBy')]: t(`paidBy.${policy.paidBy}`),
    [t('policy.carry')]: t(`carry.${policy.carry}`),
    [t('policy.includeSelf')]: yes(policy.includeSelf),
  })
}
