import { useId } from 'react'
import { LanternPaint, SilkLantern } from '#site/features/games/art/SilkLantern.tsx'
import styles from './Page.module.css'

/** Three lanterns over a page that has little else to show. */
export function PageLanterns() {
  const id = useId()
  return (
    <svg viewBox="0 0 320 170" className={styles.lanterns} aria-hidden="true">
      <defs>
        <LanternPaint id={id} />
      </defs>
      <path d="M0 8Q160 44 320 8" className={styles.cord} />
      <SilkLantern id={id} x={62} y={64} size={0.62} />
      <SilkLantern id={id} x={160} y={91} size={0.9} />
      <SilkLantern id={id} x={258} y={64} size={0.62} />
    </svg>
  )
}
