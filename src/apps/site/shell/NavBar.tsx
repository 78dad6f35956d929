import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { HoverMenu } from '#ui/overlays/HoverMenu.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '../i18n/texts.ts'
import { dropsDown, navigationOf, sections, type Section } from '../features/games/categories.ts'
import { lanesQuery } from '../features/games/queries.ts'
import { VendorMark } from '../features/games/VendorMark.tsx'
import { LogoLink } from './brand/LogoLink.tsx'
import styles from './NavBar.module.css'
import { useSections } from '../features/games/useSections.ts'

/** The specification's bound; what is beyond it stands behind “more”. */
const MOST_PROVIDERS = 11

const home = { to: '/', text: 'nav.home' } as const
const here = { activeOptions: { exact: true, includeSearch: false } } as const

/** The navigation of a desk: one row of sections, with their providers under them. A phone has the bar for the thumb instead. */
export function NavBar() {
  const t = useTexts('shell')
  const known = useSections()
  const items = known ? [home, ...navigationOf(known)] : [home]
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul className={styles.row}>
        {items.map((item) => (
          <li key={item.to}>
            <Item item={item} />
          </li>
        ))}
        {!known &&
          Array.from({ length: 5 }, (_, i) => (
            <li key={i} className={styles.link} aria-hidden="true">
              <Skeleton width="5em" height="1.2em" />
            </li>
          ))}
        <LogoLink className={styles.link} />
      </ul>
    </nav>
  )
}

function Item({ item }: { item: Pick<Section, 'to' | 'text'> }) {
  const t = useTexts('shell')
  const { data: lanes } = useQuery(lanesQuery)
  const category = Object.entries(sections).find(([, { to }]) => to === item.to)?.[0]
  const providers = lanes?.find(({ gameCategory }) => gameCategory === category)?.vendors ?? []
  const link = (
    <Link to={item.to} className={styles.link} {...here}>
      {t(item.text)}
    </Link>
  )
  if (!category || !dropsDown(category) || providers.length === 0) return link
  return (
    <HoverMenu link={link} label={t('nav.providers', { section: t(item.text) })} className={styles.menu}>
      <ul className={styles.providers}>
        {providers.slice(0, MOST_PROVIDERS).map(({ vassalage, displayName }) => (
          <li key={vassalage}>
            <Link to={item.to} search={{ vassalage }} className={styles.provider}>
              <VendorMark code={vassalage} />
              <span>{displayName}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={item.to} className={styles.provider}>
            <LayoutGrid size={32} aria-hidden="true" className={styles.more} />
            <span>{t('nav.more')}</span>
          </Link>
        </li>
      </ul>
    </HoverMenu>
  )
}
