import { useState } from 'react'
import { segmentsOf } from '#arcade/wheel/rules/segments.ts'
import type { WheelChoice, WheelView } from '#arcade/wheel/rules/wheel.ts'
import type { StageProps } from '#play/parts/look.ts'
import styles from './wheel.module.css'

export const TURN_TIME = 2400
/** Whole turns before it stops. */
const TURNS = 4

const tints: readonly (readonly [from: number, tint: string])[] = [
  [100, '#ff7ac2'],
  [40, '#ff9d6b'],
  [30, '#ffcf5a'],
  [20, '#7ae0c3'],
  [16, '#a58bff'],
  [15, '#6fb8ff'],
  [1, '#8f9bff'],
  [0, '#20264f'],
]
const tintOf = (pays: number) => tints.find(([from]) => pays >= from)?.[1] ?? '#20264f'
const at = (angle: number, r: number) => `${50 + r * Math.sin(angle)} ${50 - r * Math.cos(angle)}`

/** A ring of segments around the moon. It turns until the drawn one lies under the pointer. */
export function Moon({ choice, round, busy, showing }: StageProps<WheelChoice, never, WheelView>) {
  const pays = segmentsOf(choice)
  const part = (2 * Math.PI) / pays.length
  const shown = busy && !showing ? null : round
  const [turned, setTurned] = useState<{ readonly round: string | null; readonly by: number }>({ round: null, by: 0 })
  if (shown && shown.round !== turned.round) {
    const wanted = -((shown.view.segment + 0.5) * 360) / pays.length
    const rest = (((wanted - turned.by) % 360) + 360) % 360
    setTurned({ round: shown.round, by: turned.by + (showing ? TURNS * 360 : 0) + rest })
  }
  const values = [...new Set(pays)].toSorted((a, b) => a - b)
  return (
    <div className={styles.stage}>
      <svg className={styles.wheel} viewBox="0 0 100 100" aria-hidden="true">
        <g
          className={styles.ring}
          style={{ transform: `rotate(${turned.by}deg)`, transitionDuration: showing ? `${TURN_TIME}ms` : '0ms' }}
        >
          {pays.map((each, i) => (
            <path
              key={i}
              d={`M${at(i * part, 47)}A47 47 0 0 1 ${at((i + 1) * part, 47)}L${at((i + 1) * part, 33)}A33 33 0 0 0 ${at(i * part, 33)}Z`}
              fill={tintOf(each)}
              stroke="#0b1030"
              strokeWidth=".7"
            />
          ))}
        </g>
        <circle cx="50" cy="50" r="30" fill="#f3edd2" />
        <circle cx="50" cy="50" r="30" fill="none" stroke="#fff" strokeOpacity=".6" strokeWidth=".8" />
        <g fill="#d9cfa8">
          <circle cx="39" cy="38" r="5" />
          <circle cx="61" cy="62" r="6.5" />
          <circle cx="63" cy="37" r="3" />
          <circle cx="37" cy="63" r="3.6" />
        </g>
        <path d="M50 9 45.5-1h9Z" fill="#fff" stroke="#0b1030" strokeWidth=".6" />
        <text x="50" y="54" className={styles.factor}>
          {shown && !showing ? `×${shown.factor}` : ''}
        </text>
      </svg>
      <ul className={styles.values}>
        {values.map((each) => (
          <li key={each} style={{ '--tint': tintOf(each) } as React.CSSProperties}>
            <bdi dir="ltr">×{(each / 10).toFixed(each % 10 === 0 ? 0 : 1)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
