import { Flag } from 'lucide-react'
import type { WholeMatch } from '#arcade/sportsbook/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { scoreText } from '../figures.ts'
import styles from '../match/MatchView.module.css'
import { useSports } from '../sports-context.ts'
import { nameIn } from '../names.ts'
import { momentumOf, pressing } from './momentum.ts'
import { Timeline } from './Timeline.tsx'

/** Goals, cards and corners of a match along its minutes, and how many there were. */
export function FootballCourse({ match }: { readonly match: WholeMatch }) {
  const { language } = useSports()
  const say = sayIn('sportsbook')
  const counts = [
    [say('match.corners'), match.corners],
    [say('match.yellows'), match.yellows],
    [say('match.reds'), match.reds],
  ] as const
  const side = pressing(momentumOf(match))
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
        {match.minute !== null && (
          <div>
            <dt>{say('match.momentum')}</dt>
            <dd>{side === null ? say('match.even') : nameIn(match[side], language)}</dd>
          </div>
        )}
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

/** The markings of a pitch under its lights. */
export function Pitch() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <path d="M8 8h284v104H8ZM150 8v104M8 30h40v60H8M292 30h-40v60h40M8 46h14v28H8M292 46h-14v28h14" />
        <circle cx="150" cy="60" r="24" />
      </g>
      <circle cx="150" cy="60" r="1.5" fill="currentColor" />
    </svg>
  )
}
