import { digitsIn } from '#arcade/lottery/rules/lottery.ts'
import { DIGITS } from '#arcade/lottery/rules/pick.ts'
import { cx } from '#ui/cx.ts'
import styles from './Digits.module.css'
import { given, type DrawnProps } from './drawn-props.ts'

/** Reels of digits: they roll while they are drawn, and stop one after another. */
export function Digits({ shape, numbers, phase, hits }: DrawnProps) {
  return (
    <div className={styles.digits} data-phase={phase}>
      {(numbers ?? Array.from<string>({ length: digitsIn(shape) })).map((digit, i) => (
        // A reel keeps its place in the row.
        <span
          key={i}
          className={cx(styles.reel, hits?.has(i) && styles.hit)}
          style={given({ '--nth': i, '--digit': Number(digit ?? 0) })}
        >
          {digit === undefined && phase !== 'rolling' ? (
            <span className={styles.none}>–</span>
          ) : (
            <span className={styles.strip}>
              {[...DIGITS, ...DIGITS].map((one, at) => (
                <span key={at}>{one}</span>
              ))}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
