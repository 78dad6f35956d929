import { Pause, Play } from 'lucide-react'
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Marquee.module.css'
import { useUiTexts } from '../texts.tsx'
import { useMedia } from '../screen/useMedia.ts'
import { useSize } from '../screen/useSize.ts'

type MarqueeProps = {
  /** What passes by, for screen readers: "Latest wins". */
  label: string
  children: ReactNode
  /** Pixels a second. The specification's half pixel a frame is 30. */
  speed?: number
  /** `inline` passes along the line (notices, logos), `block` upwards (a board). The place around it gives the height of a board. */
  axis?: 'inline' | 'block'
  className?: string | undefined
}

/**
 * Passes by without an end; holds still under a pointer, with the focus inside, and for good at the button. Where less motion is
 * wished it stands, and can be scrolled. Readers meet the content once.
 */
export function Marquee({ label, children, speed = 30, axis = 'inline', className }: MarqueeProps) {
  const texts = useUiTexts()
  const [paused, setPaused] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const strip = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(strip)
  // The same speed for little and for much.
  const seconds = { '--seconds': `${(axis === 'inline' ? width : height) / speed}s` } as CSSProperties
  return (
    <section className={cx(styles.marquee, className)} aria-label={label} data-axis={axis} data-paused={paused || undefined}>
      {/* What can be scrolled must be reachable by keyboard. */}
      <div className={styles.view} {...(still && { tabIndex: 0 })}>
        <div ref={strip} className={styles.strip} style={seconds}>
          {children}
        </div>
        <div className={cx(styles.strip, styles.again)} style={seconds} aria-hidden="true" inert>
          {children}
        </div>
      </div>
      {!still && (
        <IconButton
          className={styles.button}
          label={paused ? texts.play : texts.pause}
          icon={paused ? <Play size={16} /> : <Pause size={16} />}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  )
}
