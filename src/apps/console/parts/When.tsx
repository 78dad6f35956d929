import { whenText } from '#client/language/when.ts'
import { useTexts } from '../i18n/texts.ts'
import styles from './When.module.css'

/** A moment in the person's own zone, to the second: two records are compared by it. */
export function When({ at }: { at: number | null }) {
  const t = useTexts('shell')
  if (at === null) return <span className={styles.never}>{t('when.never')}</span>
  return (
    <time className={styles.when} dateTime={new Date(at).toISOString()}>
      {whenText(at)}
    </time>
  )
}
