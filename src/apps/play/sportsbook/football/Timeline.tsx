import type { MatchMoment, WholeMatch } from '#arcade/sportsbook/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { minuteText, nameIn } from '../names.ts'
import { BAR, momentumOf } from './momentum.ts'
import styles from './Timeline.module.css'

const LENGTH = 90
const WIDTH = 360
const MIDDLE = 34
/** The height of the strongest pressure, each way. */
const TALL = 26

/** The minutes of a match from left to right, what the home club did and how it pressed above and the away club below. The same is read out as a list. */
export function Timeline({ match, language }: { readonly match: WholeMatch; readonly language: string }) {
  const say = sayIn('sportsbook')
  const { moments, minute } = match
  const at = (minutes: number) => (Math.min(minutes, LENGTH) / LENGTH) * WIDTH
  return (
    <>
      <svg className={styles.line} viewBox={`-8 0 ${WIDTH + 16} 68`} direction="ltr" aria-hidden="true">
        {momentumOf(match).map((pressed, bar) => (
          <rect
            key={bar}
            x={at(bar * BAR) + 1}
            y={MIDDLE - Math.max(pressed, 0) * TALL}
            width={at(BAR) - 2}
            height={Math.abs(pressed) * TALL}
            className={pressed > 0 ? styles.home : styles.away}
          />
        ))}
        <path d={`M0 ${MIDDLE}H${WIDTH}`} className={styles.ahead} />
        <path d={`M0 ${MIDDLE}H${at(minute ?? 0)}`} className={styles.played} />
        {[0, 15, 30, 45, 60, 75, 90].map((tick) => (
          <path key={tick} d={`M${at(tick)} ${MIDDLE - 3}v6`} className={tick === 45 ? styles.half : styles.ahead} />
        ))}
        {moments.map((moment, i) => (
          <Sign key={`${moment.minute} ${moment.what} ${moment.side} ${i}`} moment={moment} x={at(moment.minute)} />
        ))}
      </svg>
      <ol className={styles.moments}>
        {moments
          .filter(({ what }) => what !== 'corner')
          .toReversed()
          .map((moment, i) => (
            <li key={`${moment.minute} ${moment.what} ${i}`} data-what={moment.what}>
              <bdi dir="ltr">{minuteText(moment)}</bdi>
              <span className={styles.mark} aria-hidden="true" />
              <span>
                {say(`moment.${moment.what}`)} · {nameIn(moment.side === 'home' ? match.home : match.away, language)}
              </span>
            </li>
          ))}
      </ol>
    </>
  )
}

/** Goals are balls, cards stand upright, corners are small flags. */
function Sign({ moment: { what, side }, x }: { readonly moment: MatchMoment; readonly x: number }) {
  const y = side === 'home' ? MIDDLE - 18 : MIDDLE + 18
  if (what === 'goal') return <circle cx={x} cy={y} r="6" className={styles.goal} />
  if (what === 'corner') return <path d={`M${x} ${y + 5}v-8l5 2.5l-5 2.5`} className={styles.corner} />
  return <rect x={x - 3} y={y - 5} width="6" height="10" rx="1" className={what === 'red' ? styles.red : styles.yellow} />
}
