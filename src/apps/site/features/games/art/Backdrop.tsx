import type { CSSProperties } from 'react'
import styles from './Backdrop.module.css'
import type { Palette } from './palette.ts'

/** Where the lamps of a garland hang. */
const LAMPS = [20, 52, 84, 116, 148, 180]

/** A night of the market: sky, a light behind what stands there, the ground; over it, hung from the upper edge, a garland of lamps. */
export function Backdrop({ palette, seed }: { palette: Palette; seed: number }) {
  const light = {
    '--sky': palette.sky,
    '--ground': palette.ground,
    '--lamp': palette.lamp,
    '--light': `${38 + (seed % 48) / 2}%`,
  }
  return (
    <div className={styles.night} style={light as CSSProperties}>
      <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 172q50-18 100-9t100-7v44H0Z" className={styles.ground} />
        <path d="M22 184h30M74 190h22M112 181h40M166 188h20" className={styles.paving} />
      </svg>
      <Garland seed={seed} />
    </div>
  )
}

function Garland({ seed }: { seed: number }) {
  const sag = 15 + (seed % 9)
  // A lamp is a line without length and with round ends, so that one path holds all of a kind.
  const dots = (bright: 0 | 1) =>
    LAMPS.filter((_, i) => ((seed >>> i) & 1) === bright)
      .map((x) => `M${x} ${(4 + sag * (1 - ((x - 100) / 106) ** 2) + 3).toFixed(1)}h0`)
      .join('')
  return (
    <svg viewBox="0 0 200 44" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
      <path d={`M-6 4Q100 ${sag * 2 + 4} 206 4`} className={styles.cord} />
      <path d={dots(0)} className={styles.dim} />
      <path d={dots(1)} className={styles.bright} />
    </svg>
  )
}
