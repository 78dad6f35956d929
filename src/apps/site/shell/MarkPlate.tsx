import { VendorMark } from '../features/games/VendorMark.tsx'
import type { Mark } from '../features/merchant/downloads.ts'
import styles from './MarkPlate.module.css'

/** A partner's sign: its own picture where the merchant gave one, else a plate with its name, drawn by us, that leads to it. */
export function MarkPlate({ mark: { name, picture, href } }: { mark: Mark }) {
  if (picture !== null)
    return <img src={picture} alt={name} height={32} loading="lazy" decoding="async" className={styles.picture} />
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.plate}>
      <VendorMark code={name} size={24} />
      <span>{name}</span>
    </a>
  )
}
