import { useEffect, useState } from 'react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { dayText } from '#play/parts/sheets/when-text.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { useSports } from '../sports-context.ts'
import styles from './MatchRow.module.css'

/** Of what begins later than in an hour nobody counts the seconds. */
const FAR = 3600

/** Where a match is, or how long until it begins. */
export function MatchClock({ match }: { readonly match: ListedMatch }) {
  const { Clock } = useSports().look
  return match.phase === 'before' ? <UntilKickOff kickOff={match.kickOff} /> : <Clock match={match} />
}

function UntilKickOff({ kickOff }: { readonly kickOff: number }) {
  const say = sayIn('sportsbook')
  const { session } = useSports()
  const [now, setNow] = useState(session.skew.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(session.skew.now()), 1000)
    return () => clearInterval(timer)
  }, [session])
  const seconds = Math.ceil((kickOff - now) / 1000)
  if (seconds > FAR)
    return (
      <time className={styles.minute} dateTime={new Date(kickOff).toISOString()}>
        <bdi dir="ltr">{dayText(kickOff)}</bdi>
      </time>
    )
  if (seconds <= 0) return <span className={styles.minute}>{say('board.starting')}</span>
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className={styles.minute}>{say('board.startsIn', { time })}</span>
}
