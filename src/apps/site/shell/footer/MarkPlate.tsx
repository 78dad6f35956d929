import type { ReactNode } from 'react'
import { VendorMark } from '#site/features/games/VendorMark.tsx'
import type { Mark } from '#site/features/merchant/downloads.ts'
import { usePlacedPicture } from '#site/session/usePlacedPicture.ts'
import styles from './MarkPlate.module.css'

/** A partner's sign: its own picture where the merchant gave one, else a plate with its name, drawn by us. It leads where it is told to. */
export function MarkPlate({ mark: { name, picture, url } }: { mark: Mark }) {
  const plate = (
    <>
      <VendorMark code={name} size={24} />
      <span>{name}</span>
    </>
  )
  return picture === null ? (
    <Leading url={url} className={styles.plate}>
      {plate}
    </Leading>
  ) : (
    <Leading url={url} className={styles.framed}>
      <Picture url={picture} name={name} otherwise={<span className={styles.plate}>{plate}</span>} />
    </Leading>
  )
}

function Leading({ url, className, children }: { url: string | null; className: string | undefined; children: ReactNode }) {
  if (url === null) return <span className={className}>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}

function Picture({ url, name, otherwise }: { url: string; name: string; otherwise: ReactNode }) {
  const placed = usePlacedPicture(url)
  if (placed === null) return otherwise
  if (placed === 'waiting') return null
  const { src, tries, onError } = placed
  return (
    <img
      key={tries}
      src={src}
      alt={name}
      height={32}
      loading="lazy"
      decoding="async"
      className={styles.picture}
      onError={onError}
    />
  )
}
