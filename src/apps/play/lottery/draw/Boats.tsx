import { BOATS } from '#arcade/lottery/rules/bets/ten-boats.ts'
import { cx } from '#ui/cx.ts'
import styles from './Boats.module.css'
import { given, type DrawnProps } from './drawn-props.ts'

/** Ten boats on their water: rowing while the race goes on, then coming in one after another; at rest the order in which they came. */
export function Boats({ numbers, phase, hits }: DrawnProps) {
  if (phase === 'rest')
    return (
      <ol className={styles.order}>
        {(numbers ?? BOATS).map((boat, i) => (
          <li key={boat} className={cx(styles.tile, hits?.has(i) && styles.hit)} data-boat={numbers ? Number(boat) : undefined}>
            {numbers ? Number(boat) : '–'}
          </li>
        ))}
      </ol>
    )
  return (
    <div className={styles.water} data-phase={phase}>
      {BOATS.map((boat, lane) => (
        <span
          key={boat}
          className={styles.boat}
          data-boat={Number(boat)}
          style={given({
            '--lane': lane,
            '--rank': Math.max(numbers?.indexOf(boat) ?? lane, 0),
            '--pace': `${1.1 + ((lane * 7) % 10) / 8}s`,
          })}
        >
          {Number(boat)}
        </span>
      ))}
    </div>
  )
}
