import type { ListedMatch, WholeMatch } from '#arcade/sportsbook/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import board from '../board/MatchRow.module.css'
import { scoreText } from '../figures.ts'
import styles from './Series.module.css'

/** Which map of a series is played, or that none is. */
export function SeriesClock({ match: { phase, series } }: { readonly match: ListedMatch }) {
  const say = sayIn('series')
  if (phase !== 'map' || series === null) return <span className={board.minute}>{say(`phase.${phase as 'over'}`)}</span>
  return (
    <span className={board.minute} data-live>
      {say('mapOf', { number: series.maps.length, of: series.bestOf })}
    </span>
  )
}

/** A side's maps as lights, of as many as win the series, and its rounds of the map that is played. */
export function MapsWon({ match, side }: { readonly match: ListedMatch; readonly side: 'home' | 'away' }) {
  const { series, score, phase } = match
  if (series === null || phase === 'before') return null
  const say = sayIn('series')
  const present = series.maps.find(({ over }) => !over)
  const needed = (series.bestOf + 1) / 2
  return (
    <>
      <span className={styles.lights}>
        <span className="aloud">{say('mapsWon', { count: score[side] })}</span>
        {Array.from({ length: needed }, (_, i) => (
          <i key={i} aria-hidden="true" data-on={i < score[side] || undefined} />
        ))}
      </span>
      {present && (
        <span className={board.goals}>
          <span className="aloud">{say('rounds')} </span>
          {present.score[side]}
        </span>
      )}
    </>
  )
}

/** The rounds of each map, in their order. */
export const MapResults = ({ match: { series } }: { readonly match: Pick<WholeMatch, 'series'> }) =>
  series && <bdi dir="ltr">{series.maps.map(({ score }) => scoreText(score)).join(' · ')}</bdi>
