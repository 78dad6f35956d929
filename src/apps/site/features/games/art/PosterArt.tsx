import { Backdrop } from './Backdrop.tsx'
import type { Poster } from './posters.ts'
import styles from './PosterArt.module.css'

/** A machine's own symbols before its night: one large in the light, two behind it. */
export function PosterArt({ poster: { sheet, hero, beside, palette }, seed }: { poster: Poster; seed: number }) {
  return (
    <div className={styles.poster}>
      <Backdrop palette={palette} seed={seed} />
      {beside.map((symbol) => (
        <img key={symbol} src={`${sheet}#${symbol}`} alt="" className={styles.beside} loading="lazy" decoding="async" />
      ))}
      <img src={`${sheet}#${hero}`} alt="" className={styles.hero} loading="lazy" decoding="async" />
    </div>
  )
}
