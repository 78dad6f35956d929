import { useResources } from '#site/session/resources.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { AppCode } from './AppCode.tsx'
import styles from './AppCodes.module.css'
import { downloadsOf } from './downloads.ts'

/** The merchant's apps to scan, iOS first; a phone, which cannot scan itself, gets the name as a link. */
export function AppCodes() {
  const t = useTexts('shell')
  const downloads = downloadsOf(useResources(), location.origin)
  return (
    <ul className={styles.codes}>
      {downloads.map(({ system, name, url }) => (
        <li key={system} className={styles.app}>
          <AppCode url={url} label={t('download.code', { name })} />
          <a href={url} className={styles.name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
