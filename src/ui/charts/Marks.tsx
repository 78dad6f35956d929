import styles from './Chart.module.css'
import { areaPath, linePath, placeAt, type Series } from './plot.ts'

type LinesProps = {
  series: readonly Series[]
  at: (value: number) => number
  width: number
  filled: boolean
  pointed: number | null
}

export function Lines({ series, at, width, filled, pointed }: LinesProps) {
  return series.map(({ key, tone, values }) => {
    const value = pointed === null ? null : (values[pointed] ?? null)
    return (
      <g key={key} data-tone={tone} className={styles.marks}>
        {filled && <path d={areaPath(values, { width, at })} className={styles.area} />}
        <path d={linePath(values, { width, at })} className={styles.line} />
        {value !== null && pointed !== null && (
          <circle cx={placeAt(pointed, values.length, width)} cy={at(value)} r={4} className={styles.dot} />
        )}
      </g>
    )
  })
}

type BarsProps = { series: readonly Series[]; at: (value: number) => number; band: number; pointed: number | null }

/** Bars of one label stand beside each other; those of a loss hang below zero. */
export function Bars({ series, at, band, pointed }: BarsProps) {
  const breadth = Math.min(36, (band * 0.7) / series.length)
  return series.map(({ key, tone, values }, place) => (
    <g key={key} data-tone={tone} className={styles.marks}>
      {values.map((value, index) => {
        if (value === null) return null
        const x = (index + 0.5) * band + (place - series.length / 2) * breadth
        const top = Math.min(at(0), at(value))
        return (
          <rect
            key={index}
            x={x + 0.5}
            y={top}
            width={Math.max(1, breadth - 1)}
            height={Math.max(1, Math.abs(at(value) - at(0)))}
            rx={Math.min(3, breadth / 4)}
            className={styles.bar}
            data-dim={(pointed !== null && pointed !== index) || undefined}
          />
        )
      })}
    </g>
  ))
}
