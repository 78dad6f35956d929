import styles from './LineDrawing.module.css'

const CELL = 10

/** One line over the reels, small. Reels are read from the left in every language, so the drawing is never mirrored. */
export function LineDrawing({ line, rows }: { line: readonly number[]; rows: number }) {
  const middle = (index: number) => index * CELL + CELL / 2
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`} aria-hidden="true">
      {line.map((taken, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            key={`${reel} ${row}`}
            x={reel * CELL + 1}
            y={row * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx={1.5}
            className={row === taken ? styles.taken : styles.cell}
          />
        )),
      )}
      <polyline className={styles.line} points={line.map((row, reel) => `${middle(reel)},${middle(row)}`).join(' ')} />
    </svg>
  )
}
