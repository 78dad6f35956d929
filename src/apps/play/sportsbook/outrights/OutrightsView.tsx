import { Trophy } from 'lucide-react'
import { useRef } from 'react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { clubNames } from '#arcade/sportsbook/rules/season/kinds.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { timeText, whenText } from '#play/parts/sheets/when-text.ts'
import { seasonsOf, type Season } from '../board/list-of.ts'
import { PriceButton } from '../board/PriceButton.tsx'
import { usePriceKeys } from '../board/usePriceKeys.ts'
import { nameIn, pickName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import styles from './OutrightsView.module.css'

/** Seasons that are bet on, each with its table as it stands. */
export function OutrightsView() {
  const { state } = useSports()
  const say = sayIn('sportsbook')
  const list = useRef<HTMLDivElement>(null)
  usePriceKeys(list)
  const seasons = seasonsOf(state.matches, state.taste.leagues)
  if (state.line === 'opening' && seasons.length === 0) return <Skeleton height="22rem" />
  if (seasons.length === 0)
    return <EmptyState heading="h2" icon={<Trophy size={28} />} title={say('season.empty')} text={say('season.emptyText')} />
  return (
    <div className={styles.seasons} ref={list}>
      {seasons.map((one) => (
        <SeasonCard key={one.match} match={one} />
      ))}
    </div>
  )
}

function SeasonCard({ match }: { readonly match: Season }) {
  const { session, language } = useSports()
  const say = sayIn('sportsbook')
  const { season, kickOff, stopped } = match
  const isClosed = session.skew.now() >= kickOff
  const columns = ['played', 'difference', 'points'] as const
  return (
    <section className={styles.season}>
      <header className={styles.head}>
        <h2>
          {nameIn(match.home, language)} · {nameIn(match.away, language)}
        </h2>
        <p>{say('season.round', { round: season.round, rounds: season.rounds })}</p>
      </header>
      <p className={styles.about}>
        {isClosed ? say('season.closed') : stopped ? say('season.playing') : say('season.closes', { time: timeText(kickOff) })}
      </p>
      <p className={styles.about}>{say('season.ends', { when: whenText(season.ends) })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.club}>
              {say('season.club')}
            </th>
            {columns.map((one) => (
              <th key={one} scope="col">
                {say(`season.${one}`)}
              </th>
            ))}
            <th scope="col">{say('season.odds')}</th>
          </tr>
        </thead>
        <tbody>
          {season.table.map(({ club, played, scored, conceded, points }, at) => (
            <tr key={club}>
              <th scope="row" className={styles.club}>
                <span className={styles.place}>{at + 1}</span>{' '}
                {clubNames.has(club) ? pickName(picked(match, club), language) : club}
              </th>
              {[played, signed(scored - conceded), points].map((figure, column) => (
                <td key={columns[column]}>
                  <bdi dir="ltr">{figure}</bdi>
                </td>
              ))}
              <td className={styles.odds}>
                <Odds {...{ match, club }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const MARKET = 'season_winner'
const picked = ({ home, away }: ListedMatch, pick: string) => ({ home, away, market: MARKET, pick })
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0')

/** A club that hardly can be first has no price. */
function Odds({ match, club }: { readonly match: ListedMatch; readonly club: string }) {
  const outcome = match.markets.find(({ market }) => market === MARKET)?.outcomes.find(({ pick }) => pick === club)
  return outcome ? (
    <PriceButton {...{ match }} market={MARKET} pick={club} price={outcome.price} label="" />
  ) : (
    <span aria-hidden="true">–</span>
  )
}
