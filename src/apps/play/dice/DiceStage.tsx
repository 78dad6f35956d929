import { diceFactor, type DiceChoice, type DiceView } from '#arcade/dice/rules/dice.ts'
import { factorText } from '#arcade/families/rules/instant.ts'
import { cx } from '#ui/cx.ts'
import type { StageProps } from '#play/parts/look.ts'
import styles from './dice.module.css'

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** A rule of bamboo from 0 to 100, green where a roll wins; the roll falls on it. The dice above only roll for the eye. */
export function DiceStage({ choice, round, showing, busy }: StageProps<DiceChoice, never, DiceView>) {
  const rolled = busy && !showing ? null : round
  const roll = rolled?.view.roll ?? null
  const edge = choice.target / 100
  const field = choice.side === 'under' ? { left: '0%', width: `${edge}%` } : { left: `${edge}%`, width: `${100 - edge}%` }
  const won = rolled?.view.won
  const faces = roll === null ? [6, 1] : [(roll % 6) + 1, (Math.floor(roll / 6) % 6) + 1]
  return (
    <div className={styles.stage}>
      <div className={styles.dice} data-rolling={busy || undefined} aria-hidden="true">
        {faces.map((face, i) => (
          <svg key={i} viewBox="0 0 100 100" className={styles.die}>
            <defs>
              <radialGradient id={`jade${i}`} cx="35%" cy="28%" r="85%">
                <stop offset="0" stopColor="#e9fff3" />
                <stop offset=".45" stopColor="#7fd8ae" />
                <stop offset="1" stopColor="#1f7a57" />
              </radialGradient>
            </defs>
            <rect x="4" y="4" width="92" height="92" rx="22" fill={`url(#jade${i})`} />
            <rect x="10" y="10" width="80" height="80" rx="18" fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="2" />
            {(pips[face] ?? []).map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="8.5" fill={face === 1 ? '#c23b33' : '#0b3b2a'} />
            ))}
          </svg>
        ))}
      </div>
      <p className={styles.roll} data-won={won}>
        <bdi dir="ltr">{roll === null ? `×${factorText(diceFactor(choice))}` : (roll / 100).toFixed(2)}</bdi>
      </p>
      <div className={styles.rule} dir="ltr">
        <div className={styles.field} style={field} />
        <div className={styles.edge} style={{ left: `${edge}%` }} />
        {roll !== null && (
          <div className={cx(styles.mark, showing && styles.falling)} data-won={won} style={{ left: `${roll / 100}%` }} />
        )}
        <ol className={styles.scale} aria-hidden="true">
          {[0, 25, 50, 75, 100].map((at) => (
            <li key={at} style={{ left: `${at}%` }}>
              {at}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
