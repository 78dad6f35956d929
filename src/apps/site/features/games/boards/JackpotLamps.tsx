import { useId } from 'react'
import { LanternPaint, SilkLantern } from '../art/SilkLantern.tsx'
import styles from './JackpotCounter.module.css'

const lanterns = [
  { x: 42, y: 62, size: 0.62 },
  { x: 118, y: 84, size: 0.86 },
  { x: 190, y: 51, size: 0.5 },
] as const

/** Lanterns on a cord, hung at one side of the counter; its other side has their mirror image. */
export function JackpotLamps({ side }: { side: 'start' | 'end' }) {
  const id = useId()
  return (
    <svg viewBox="0 0 240 160" preserveAspectRatio="xMinYMin meet" className={styles.lamps} data-side={side} aria-hidden="true">
      <defs>
        <LanternPaint id={id} />
      </defs>
      <path d="M-4 6Q90 40 260 2" className={styles.cord} />
      {lanterns.map((lantern) => (
        <SilkLantern key={lantern.x} id={id} {...lantern} />
      ))}
    </svg>
  )
}
