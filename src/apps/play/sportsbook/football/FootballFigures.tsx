import type { ListedMatch, WholeMatch } from '#arcade/sportsbook/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import styles from '../board/MatchRow.module.css'
import { scoreText } from '../figures.ts'
import { minuteText } from '../names.ts'

/** The minute of a match, or its pause. */
export function FootballClock({ match: { phase, minute, added } }: { readonly match: ListedMatch }) {
  const words = sayIn('sportsbook')(`phase.${phase as 'over'}`)
  if (phase === 'half_time' || phase === 'over' || minute === null) return <span className={styles.minute}>{words}</span>
  return (
    <span className={styles.minute} data-live>
      <span className="aloud">{words} </span>
      <bdi dir="ltr">{minuteText({ minute, added })}</bdi>
    </span>
  )
}

/** A side's red cards and goals. */
export function Goals({ match, side }: { readonly match: ListedMatch; readonly side: 'home' | 'away' }) {
  const reds = match.reds[side]
  return (
    <>
      {reds > 0 && (
        <span className={styles.reds}>
          <span className="aloud">{sayIn('sportsbook')('board.redCards', { count: reds })}</span>
          <span aria-hidden="true">{reds}</span>
        </span>
      )}
      {match.phase !== 'before' && <span className={styles.goals}>{match.score[side]}</span>}
    </>
  )
}

export const HalfTime = ({ match: { halfTime } }: { readonly match: Pick<WholeMatch, 'halfTime'> }) =>
  halfTime && sayIn('sportsbook')('results.halfTime', { score: scoreText(halfTime) })
