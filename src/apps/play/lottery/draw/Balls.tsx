import { TWENTY } from '#arcade/lottery/rules/bets/balls/eighty-balls.ts'
import { cx } from '#ui/cx.ts'
import styles from './Balls.module.css'
import { given, type DrawnProps } from './drawn-props.ts'

/** Balls that jump in their urn while they are drawn, and drop into the row one after another. */
export function Balls({ shape, numbers, phase, hits }: DrawnProps) {
  return (
    <div className={styles.balls} data-phase={phase} data-many={shape === 'keno' || undefined}>
      {(numbers ?? Array.from<string>({ length: shape === 'keno' ? TWENTY : 5 })).map((ball, i) => (
        <span
          key={`${i} ${ball ?? ''}`}
          className={cx(styles.ball, hits?.has(i) && styles.hit)}
          data-hue={Number(ball ?? 0) % 6}
          style={given({ '--nth': i })}
        >
          <span>{phase === 'rolling' ? '' : (ball ?? '–')}</span>
        </span>
      ))}
    </div>
  )
}
