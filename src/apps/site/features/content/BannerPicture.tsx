import { usePlacedPicture } from '#site/session/usePlacedPicture.ts'
import { BannerArt } from './art/BannerArt.tsx'
import styles from './Banners.module.css'

/** An operator's picture; our own drawing where no host gives it. */
export function BannerPicture({ url }: { url: string }) {
  const placed = usePlacedPicture(url)
  if (placed === null) return <BannerArt name="night-market" />
  if (placed === 'waiting') return null
  const { src, tries, onError, ref } = placed
  return <img key={tries} ref={ref} src={src} alt="" decoding="async" className={styles.picture} onError={onError} />
}
