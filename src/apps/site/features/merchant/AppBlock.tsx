import { Link } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'
import { useResources } from '#site/session/resources.ts'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { useIsPhone } from '#ui/screen/useMedia.ts'
import styles from './AppBlock.module.css'
import { downloadsOf } from './downloads.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const AppCodes = lazy(async () => ({ default: (await import('./AppCodes.tsx')).AppCodes }))

/** The codes in their place, once what draws them is there: the page does not wait for it. */
function LateAppCodes() {
  return (
    <Suspense fallback={<Skeleton width="14rem" height="10.25rem" />}>
      <AppCodes />
    </Suspense>
  )
}

/** The merchant's apps: codes to scan at a desk, links to press on a phone. Nothing where it offers none. */
export function AppBlock() {
  const t = useTexts('shell')
  const isPhone = useIsPhone()
  const downloads = downloadsOf(useResources(), location.origin)
  if (downloads.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="apps">
      <div className={styles.words}>
        <h2 id="apps" className={styles.title}>
          {t('download.title')}
        </h2>
        <p className={styles.text}>{t('download.text')}</p>
        {isPhone ? (
          <div className={styles.links}>
            {downloads.map(({ system, name, url }) => (
              <ButtonLink key={system} href={url} tone="plain">
                {name}
              </ButtonLink>
            ))}
          </div>
        ) : (
          <div className={styles.codes}>
            <LateAppCodes />
          </div>
        )}
        <Link to="/down" className={styles.more}>
          {t('download.how')}
        </Link>
      </div>
      <Phone />
    </section>
  )
}

/** A phone with a lit street on it. */
function Phone() {
  return (
    <svg viewBox="0 0 160 260" className={styles.phone} aria-hidden="true">
      <rect x="8" y="6" width="144" height="260" rx="22" className={styles.case} />
      <rect x="16" y="15" width="128" height="245" rx="15" className={styles.screen} />
      <rect x="62" y="22" width="36" height="7" rx="3.5" className={styles.case} />
      <path d="M16 64Q80 104 144 62" className={styles.wire} />
      {[34, 58, 82, 106, 128].map((x, i) => (
        <circle key={x} cx={x} cy={i % 2 ? 82 : 76} r={i === 2 ? 6 : 4.5} className={styles.lamp} />
      ))}
      {[0, 1].map((row) =>
        [0, 1].map((column) => (
          <rect
            key={`${row}${column}`}
            x={28 + column * 56}
            y={112 + row * 62}
            width="48"
            height="52"
            rx="9"
            className={row === column ? styles.tile : styles.dim}
          />
        )),
      )}
    </svg>
  )
}
