import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Breadcrumb.module.css'
import { useUiTexts } from '../texts.tsx'

/** `link` is an anchor, or a router's own; the last of the way is where one is and is no link. */
export type Crumb = { readonly key: string; readonly link: ReactNode }

/** The way from the top to here. */
export function Breadcrumb({ way, here }: { way: readonly Crumb[]; here: ReactNode }) {
  const texts = useUiTexts()
  return (
    <nav aria-label={texts.here}>
      <ol className={styles.way}>
        {way.map((crumb) => (
          <li key={crumb.key} className={styles.crumb}>
            {crumb.link}
            <ChevronRight size={14} aria-hidden="true" className={styles.arrow} />
          </li>
        ))}
        <li className={styles.here} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
