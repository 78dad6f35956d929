import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Payments.module.css'

/** The two directions of money, one press apart. */
export function Ways() {
  const t = useTexts('payments')
  return (
    <nav className={styles.ways} aria-label={t('ways')}>
      <Link to="/deposit" className={styles.way}>
        <ArrowDownToLine size={18} aria-hidden="true" />
        {t('title')}
      </Link>
      <Link to="/withdraw" className={styles.way}>
        <ArrowUpFromLine size={18} aria-hidden="true" />
        {t('out.title')}
      </Link>
    </nav>
  )
}
