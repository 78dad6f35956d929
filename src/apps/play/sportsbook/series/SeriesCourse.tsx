import { Flag } from 'lucide-react'
import type { SeriesNow, WholeMatch } from '#arcade/sportsbook/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { scoreText } from '../figures.ts'
import page from '../match/MatchView.module.css'
import { nameIn } from '../names.ts'
import { useSports } from '../sports-context.ts'
import styles from './Series.module.css'
import { happeningsOf } from './happenings-of.ts'

type Played = SeriesNow['maps'][number]

/** Map by map: its rounds, who won each of them, and what happened last. */
export function SeriesCourse({ match }: { readonly match: WholeMatch }) {
  const { language } = useSports()
  const say = sayIn('series')
  const { series } = match
  if (series === null) return null
  const nameOf = (side: 'home' | 'away') => nameIn(match[side], language)
  const happened = happeningsOf(series.maps)
  return (
    <section className={page.course} aria-label={sayIn('sportsbook')('match.timeline')}>
      <ol className={styles.maps} dir="ltr">
        {Array.from({ length: series.bestOf }, (_, i) => (
          <MapCard key={i} number={i + 1} map={series.maps[i] ?? null} />
        ))}
      </ol>
      {happened.length === 0 ? (
        <p className={page.quiet}>
          <Flag size={16} aria-hidden="true" /> {sayIn('sportsbook')('match.quiet')}
        </p>
      ) : (
        <ol className={styles.happened}>
          {happened.map(({ map, round, side, took }) => (
            <li key={`${map} ${round}`} data-side={side} data-took={took !== null || undefined}>
              {took === null
                ? say('happened.round', { map, round, side: nameOf(side) })
                : say('happened.map', { map, score: scoreText(took), side: nameOf(side) })}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function MapCard({ number, map }: { readonly number: number; readonly map: Played | null }) {
  const say = sayIn('series')
  const winner = map?.over ? (map.score.home > map.score.away ? 'home' : 'away') : undefined
  return (
    <li className={styles.map} data-stands={map === null ? 'ahead' : map.over ? 'over' : 'on'} data-winner={winner}>
      <span className={styles.number}>{say('map', { number })}</span>
      <span className={styles.rounds}>{map ? scoreText(map.score) : '–'}</span>
      {map && (
        <span className={styles.strip} aria-hidden="true">
          {[...map.rounds].map((side, i) => (
            <i key={i} data-side={side === 'H' ? 'home' : 'away'} />
          ))}
        </span>
      )}
    </li>
  )
}
