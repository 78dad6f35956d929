import { useTexts } from '#console/i18n/texts.ts'
import type { Contract } from './queries.ts'

/** Terms in one line: period, mode and each rate with what is asked for it. */
export function useTermsText(): (terms: Contract['terms']) => string {
  const t = useTexts('contracts')
  return ({ mode, period, rows }) => {
    const lines = rows.map(({ rate, activeMembers, turnover, loss }) =>
      t('rowText', { rate, members: activeMembers, turnover, loss }),
    )
    return [t(`period.${period}`), t(`mode.${mode}`), ...lines].join(' · ')
  }
}
