import styles from './Chart.module.css'
import { linePath, ownScale, placeAt, type Series } from './plot.ts'

type SparklineProps = { values: Series['values']; tone?: Series['tone']; width?: number; height?: number }

/** The shape of a figure's last days, beside the figure. It says nothing that the words do not, so readers pass it by. */
export function Sparkline({ values, tone = 'gold', width = 112, height = 32 }: SparklineProps) {
  const at = ownScale(values, height - 6)
  const last = values.at(-1) ?? null
  return (
    <svg viewBox={`-3 -3 ${width + 6} ${height}`} className={styles.spark} data-tone={tone} aria-hidden="true">
      <path d={linePath(values, { width, at })} className={styles.line} />
      {last !== null && (
        <circle cx={placeAt(values.length - 1, values.length, width)} cy={at(last)} r={2.5} className={styles.dot} />
      )}
    </svg>
  )
}
