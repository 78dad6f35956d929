import { useTexts } from '#site/i18n/texts.ts'
import { NightMarket } from './NightMarket.tsx'
import styles from './Welcome.module.css'

/** Stands where the merchant has no banner: the street, and what the site is. */
export function Welcome() {
  const t = useTexts('home')
  return (
    <section className={styles.welcome}>
      <NightMarket />
      <div className={styles.words}>
        <p className={styles.title}>{t('title')}</p>
        <p>{t('text')}</p>
      </div>
    </section>
  )
}
