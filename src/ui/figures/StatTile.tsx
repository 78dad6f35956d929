import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './StatTile.module.css'

type StatTileProps = {
  label: ReactNode
  /** A figure, ready to read; absent while it loads. */
  value?: ReactNode
  /** How it moved, in words and figures: "12% more than yesterday". `good` and `bad` are what the house thinks of it. */
  change?: { readonly text: string; readonly way: 'up' | 'down' | 'level'; readonly tone?: 'good' | 'bad' }
  /** A sparkline. */
  chart?: ReactNode
}

const arrows = { up: TrendingUp, down: TrendingDown, level: Minus }

/** One figure that is looked at every day. */
export function StatTile({ label, value, change, chart }: StatTileProps) {
  const Arrow = change && arrows[change.way]
  return (
    <div className={styles.tile} aria-busy={value === undefined || undefined}>
      <dl className={styles.words}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value ?? <Skeleton width="6ch" />}</dd>
        {change && Arrow && (
          <dd className={styles.change} data-tone={change.tone}>
            <Arrow size={16} aria-hidden="true" />
            {change.text}
          </dd>
        )}
      </dl>
      {chart && <div className={styles.chart}>{chart}</div>}
    </div>
  )
}
