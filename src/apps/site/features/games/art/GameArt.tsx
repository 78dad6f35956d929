import { isProduct, products, type Category } from '#kit/product.ts'
import { Backdrop } from './Backdrop.tsx'
import styles from './GameArt.module.css'
import { motifs, type Motif } from './motifs.tsx'
import { paletteOf, seedOf } from './palette.ts'
import { PosterArt } from './PosterArt.tsx'
import { posters } from './posters.ts'

const motifOf: Readonly<Record<Category, Motif>> = {
  RNG: 'reels',
  FISH: 'fish',
  LIVE: 'table',
  PVP: 'cards',
  SPORTS: 'ball',
  FB: 'ball',
  ESPORTS: 'pad',
  COCKFIGHT: 'rooster',
  ELOTT: 'balls',
  MINI: 'lantern',
}

/** A picture's name says what to draw (`lantern-boats`: a lantern); where it says nothing, the game's type does. */
function motifFor({ icon, gameType }: { icon: string | null; gameType: string }): Motif {
  const named = icon?.split('-').find((word): word is Motif => Object.hasOwn(motifs, word))
  return named ?? (isProduct(gameType) ? motifOf[products[gameType].category] : 'lantern')
}

/** Our own drawing for a game: its machine's symbols where we have them, else a stall of the night market with what is played there. */
export function GameArt({ code, icon, gameType }: { code: string; icon: string | null; gameType: string }) {
  const seed = seedOf(code)
  const poster = icon === null ? undefined : posters[icon]
  if (poster) return <PosterArt poster={poster} seed={seed} />
  const palette = paletteOf(seed)
  const Drawing = motifs[motifFor({ icon, gameType })]
  return (
    <div className={styles.stall}>
      <Backdrop palette={palette} seed={seed} />
      <svg viewBox="0 0 200 150" className={styles.motif} aria-hidden="true">
        <Drawing palette={palette} seed={seed} />
      </svg>
    </div>
  )
}
