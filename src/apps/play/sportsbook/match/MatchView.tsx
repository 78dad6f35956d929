import { ArrowLeft, Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ListedMatch, WholeMatch } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { MatchClock } from '../board/MatchClock.tsx'
import { usePriceKeys } from '../board/usePriceKeys.ts'
import { scoreText } from '../figures.ts'
import { nameIn } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { Markets } from './Markets.tsx'
import styles from './MatchView.module.css'
import { Timeline } from './Timeline.tsx'

/** One match: its score on the pitch, what happened in it, and every market. */
export function MatchView({ match }: { readonly match: ListedMatch }) {
  const { session, state, language } = useSports()
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
      <header className={styles.pitch}>
        <Grass />
        <p className={styles.league}>{nameIn(match.leagueNames, language)}</p>
        <h2 className={styles.clubs} dir="ltr">
          <span>{nameIn(match.home, language)}</span>
          <span className={styles.score}>{match.phase === 'before' ? '–' : scoreText(match.score)}</span>
          <span>{nameIn(match.away, language)}</span>
        </h2>
        <p className={styles.clock}>
          <MatchClock match={match} />
          {match.stopped && <span>{say('board.stopped')}</span>}
        </p>
      </header>
      {whole ? (
        <>
          {match.phase !== 'before' && <Course match={whole} />}
          <Markets match={whole} />
        </>
      ) : (
        [1, 2, 3].map((i) => <Skeleton key={i} height="6rem" />)
      )}
    </div>
  )
}

/** The markings of a pitch under its lights. */
function Grass() {
  return (
    <svg className={styles.grass} viewBox="0 0 300 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <path d="M8 8h284v104H8ZM150 8v104M8 30h40v60H8M292 30h-40v60h40M8 46h14v28H8M292 46h-14v28h14" />
        <circle cx="150" cy="60" r="24" />
      </g>
      <circle cx="150" cy="60" r="1.5" fill="currentColor" />
    </svg>
  )
}

function Course({ match }: { readonly match: WholeMatch }) {
  const { language } = useSports()
  const say = sayIn('sportsbook')
  const counts = [
    [say('match.corners'), match.corners],
    [say('match.yellows'), match.yellows],
    [say('match.reds'), match.reds],
  ] as const
  return (
    <section className={styles.course} aria-label={say('match.timeline')}>
      {match.moments.length === 0 ? (
        <p className={styles.quiet}>
          <Flag size={16} aria-hidden="true" /> {say('match.quiet')}
        </p>
      ) : (
        <Timeline match={match} language={language} />
      )}
      <dl className={styles.counts}>
        {counts.map(([name, { home, away }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{`${home} : ${away}`}</bdi>
            </dd>
          </div>
        ))}
        {match.halfTime && (
          <div>
            <dt>{say('match.halfTime')}</dt>
            <dd>
              <bdi dir="ltr">{scoreText(match.halfTime)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
