import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './SectionHead.module.css'

type SectionHeadProps = {
  /** What names the section for a screen reader. */
  id: string
  icon: LucideIcon
  title: string
  /** Where the whole of it is, if there is more than stands here. */
  to?: '/hot' | '/fish' | '/winners'
}

/** The head of a section of the home page: all of them are as high as this one, so that neighbours stand level. */
export function SectionHead({ id, icon: Icon, title, to }: SectionHeadProps) {
  const t = useTexts('games')
  return (
    <header className={styles.head}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {to && (
        <Link to={to} className={styles.all} aria-label={`${t('seeAll')}: ${title}`}>
          {t('seeAll')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </header>
  )
}
