import { isRefused } from '#client/calls/refusal.ts'
import { cx } from '#ui/cx.ts'
import { useTexts } from '#console/i18n/texts.ts'
import styles from './Withdrawals.module.css'
import type { Outcome } from './useTicked.ts'

/** Done, or why not in the house's words. */
export function OutcomeText({ error }: Pick<Outcome, 'error'>) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  if (!error) return <span className={cx(styles.under, styles.done)}>{t('out.bulk.done')}</span>
  return <span className={cx(styles.under, styles.refused)}>{isRefused(error) ? error.message : shell('errors.unheard')}</span>
}
