import type raffles from '#site/i18n/en/raffles.json'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Page.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    raffles: typeof raffles
  }
}

/** Says here in a sentence what the page is for. */
export function RafflesPage() {
  const t = useTexts('raffles')
  return (
    <section className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </section>
  )
}
