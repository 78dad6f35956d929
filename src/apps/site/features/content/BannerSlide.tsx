import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modalNamed } from '#site/navigation/modal-names.ts'
import { opening } from '#site/navigation/useModal.ts'
import { BannerArt } from './art/BannerArt.tsx'
import styles from './Banners.module.css'
import { targetOf } from './linkage.ts'
import type { Banner } from './queries.ts'
import { usePlacedPicture } from '#site/session/usePlacedPicture.ts'

/** An operator's picture; our own drawing where no host gives it. */
function BannerPicture({ url }: { url: string }) {
  const placed = usePlacedPicture(url)
  if (placed === null) return <BannerArt name="night-market" />
  if (placed === 'waiting') return null
  const { src, tries, onError, ref } = placed
  return <img key={tries} ref={ref} src={src} alt="" decoding="async" className={styles.picture} onError={onError} />
}

/** One banner: its picture, its words over it, and the place it leads to. */
export function BannerSlide({ banner }: { banner: Banner }) {
  const { url, art, title, text, action } = banner
  const aimed = targetOf(banner)
  // A dialog that this build does not know leads nowhere.
  const target = aimed?.kind === 'dialog' && !modalNamed(aimed.name) ? null : aimed
  return (
    <Leading target={target} name={title}>
      {url === null ? <BannerArt name={art ?? 'night-market'} /> : <BannerPicture key={url} url={url} />}
      <div className={styles.words}>
        {title !== '' && (
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
        )}
        {text !== '' && (
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
        )}
        {action !== '' && target && (
          <span className={styles.action}>
            <bdi>{action}</bdi>
          </span>
        )}
      </div>
    </Leading>
  )
}

function Leading({ target, name, children }: { target: ReturnType<typeof targetOf>; name: string; children: ReactNode }) {
  if (target?.kind === 'place')
    return (
      <Link to={target.to} search={target.search} hash={target.hash} className={styles.slide}>
        {children}
      </Link>
    )
  const dialog = target?.kind === 'dialog' ? modalNamed(target.name) : undefined
  if (dialog)
    return (
      <Link {...opening(dialog)} className={styles.slide} aria-haspopup="dialog">
        {children}
      </Link>
    )
  if (target?.kind === 'elsewhere')
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" className={styles.slide} aria-label={name}>
        {children}
      </a>
    )
  return <div className={styles.slide}>{children}</div>
}
