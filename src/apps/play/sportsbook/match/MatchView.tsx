import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { MatchClock } from '../board/MatchClock.tsx'
import { StopText } from '../board/StopText.tsx'
import { usePriceKeys } from '../board/usePriceKeys.ts'
import { scoreText } from '../figures.ts'
import { nameIn } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { Markets } from './Markets.tsx'
import styles from './MatchView.module.css'

/** One match: its score before its scene, what happened in it, and every market. */
export function MatchView({ match }: { readonly match: ListedMatch }) {
  const { session, state, look, language } = useSports()
  const say = sayIn('sportsbook')
  const page = useRef<HTMLDivElement>(null)
  usePriceKeys(page)
  // Whoever opened it by a key reads on from its beginning.
  useEffect(() => page.current?.focus(), [])
  const whole = state.followed.get(match.match)
  return (
    <div className={styles.page} ref={page} tabIndex={-1}>
      <Button tone="quiet" size="small" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={() => session.look(null)}>
        {say('match.back')}
      </Button>
      <header className={styles.head}>
        <look.Scene />
        <p className={styles.league}>{nameIn(match.leagueNames, language)}</p>
        <h2 className={styles.clubs} dir="ltr">
          <span>{nameIn(match.home, language)}</span>
          <span className={styles.score}>{match.phase === 'before' ? '–' : scoreText(match.score)}</span>
          <span>{nameIn(match.away, language)}</span>
        </h2>
        <p className={styles.clock}>
          <MatchClock match={match} />
          {match.stopped && (
            <span>
              <StopText match={match} />
            </span>
          )}
        </p>
      </header>
      {whole ? (
        <>
          {match.phase !== 'before' && <look.Course match={whole} />}
          <Markets match={whole} />
        </>
      ) : (
        [1, 2, 3].map((i) => <Skeleton key={i} height="6rem" />)
      )}
    </div>
  )
}
