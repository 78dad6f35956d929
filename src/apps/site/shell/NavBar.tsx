import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/texts.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { download, promotions } from '../features/games/categories.ts'
import styles from './NavBar.module.css'
import { useSections } from './useSections.ts'

/** The navigation of a desk: one row of sections. A phone has the bar for the thumb instead. */
export function NavBar() {
  const t = useTexts('shell')
  const sections = useSections()
  const home = { to: '/', text: 'nav.home' } as const
  const items = sections ? [home, ...sections, promotions, download] : [home]
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul className={styles.row}>
        {items.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
              {t(text)}
            </Link>
          </li>
        ))}
        {!sections &&
          Array.from({ length: 5 }, (_, i) => (
            <li key={i} className={styles.link} aria-hidden="true">
              <Skeleton width="5em" height="1.2em" />
            </li>
          ))}
      </ul>
    </nav>
  )
}
