import type activity from '#site/i18n/en/activity.json'
import { useTexts } from '#site/i18n/texts.ts'
import { ActivityStatement } from '#site/features/reports/ActivityStatement.tsx'
import styles from './SaferPlayPage.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    activity: typeof activity
  }
}

/** What play has come to, for whoever wants to look back. */
export function ActivityPage() {
  const t = useTexts('activity')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <ActivityStatement />
    </div>
  )
}
