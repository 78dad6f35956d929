import { SymbolArt } from '#play/slots/skins/SymbolArt.tsx'
import { Backdrop } from './Backdrop.tsx'
import type { Poster } from './posters.ts'
import styles from './PosterArt.module.css'

/** A machine's own symbols before its night: one large in the light, two behind it. */
export function PosterArt({ poster: { hero, beside, palette }, seed }: { poster: Poster; seed: number }) {
  return (
    <div className={styles.poster}>
      <Backdrop palette={palette} seed={seed} />
      {beside.map((picture) => (
        <SymbolArt key={picture} picture={picture} className={styles.beside} />
      ))}
      <SymbolArt picture={hero} className={styles.hero} />
    </div>
  )
}
