import { Link } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { navigationOf, sectionsOf } from '../categories.ts'
import styles from './SectionRow.module.css'

/** The sections a thumb away, under the banners of a phone; a desk has them over the page. */
export function SectionRow({ menus }: { menus: readonly string[] | undefined }) {
  const t = useTexts('shell')
  return (
    <nav className={styles.sections} aria-label={t('nav.label')} aria-busy={!menus || undefined}>
      <ul className={styles.row}>
        {menus
          ? navigationOf(sectionsOf(menus)).map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={styles.section}>
                  <span className={styles.icon}>
                    <Icon size={24} aria-hidden="true" />
                  </span>
                  <span>{t(text)}</span>
                </Link>
              </li>
            ))
          : Array.from({ length: 4 }, (_, i) => (
              <li key={i} className={styles.section}>
                <Skeleton width="3.25rem" height="3.25rem" />
                <Skeleton width="3.5rem" height="0.8em" />
              </li>
            ))}
      </ul>
    </nav>
  )
}
