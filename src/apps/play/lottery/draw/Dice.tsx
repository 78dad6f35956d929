import { cx } from '#ui/cx.ts'
import styles from './Dice.module.css'
import { given, type DrawnProps } from './drawn-props.ts'

/** Where the pips of each face stand, in a field three wide and three high. */
const places: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** A face of a die, drawn. */
export function Pips({ face }: { readonly face: number }) {
  return (
    <svg viewBox="0 0 30 30" className={styles.pips} aria-hidden="true">
      {(places[face] ?? []).map((place) => (
        <circle
          key={place}
          cx={7 + (place % 3) * 8}
          cy={7 + Math.floor(place / 3) * 8}
          r={3}
          data-red={face === 1 || face === 4 || undefined}
        />
      ))}
    </svg>
  )
}

/** Dice that tumble while they are thrown, and come to rest one after another. */
export function Dice({ numbers, phase, hits }: DrawnProps) {
  return (
    <div className={styles.dice} data-phase={phase}>
      {(numbers ?? ['1', '3', '5']).map((face, i) => (
        // A die keeps its place in the row.
        <span key={i} className={cx(styles.die, hits?.has(i) && styles.hit)} style={given({ '--nth': i })}>
          <Pips face={Number(face)} />
        </span>
      ))}
      {numbers && phase !== 'rolling' && (
        <span className={styles.sum} aria-hidden="true">
          = {numbers.reduce((sum, face) => sum + Number(face), 0)}
        </span>
      )}
    </div>
  )
}
