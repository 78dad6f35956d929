import { ChevronRight } from 'lucide-react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { picksOf, termsOf, type MarketType } from '#arcade/sportsbook/rules/market.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { columnName, nameIn, pickShort } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { MatchClock } from './MatchClock.tsx'
import styles from './MatchRow.module.css'
import { PriceButton } from './PriceButton.tsx'

const columns: readonly MarketType[] = ['asian_handicap', 'totals', '1x2']

/** A match in the list: who plays, how it stands, and its main markets. */
export function MatchRow({ match }: { readonly match: ListedMatch }) {
  const { session, state, language } = useSports()
  const say = sayIn('sportsbook')
  const [home, away] = [nameIn(match.home, language), nameIn(match.away, language)]
  const isOn = match.phase !== 'before'
  const shown = state.taste.list === 'asian' ? columns : (['1x2'] as const)
  return (
    <li className={styles.row} data-match={match.match}>
      <button type="button" className={styles.open} onClick={() => session.look(match.match)}>
        <span className={styles.about}>
          <MatchClock match={match} />
          {match.stopped && <span className={styles.stopped}>{say('board.stopped')}</span>}
          <span className={styles.more}>
            {match.open > 0 && (
              <>
                <bdi dir="ltr">+{match.open}</bdi>
                <span className="aloud">{say('board.markets')}</span>
              </>
            )}
            <ChevronRight size={16} aria-hidden="true" />
          </span>
        </span>
        <Side name={home} goals={isOn ? match.score.home : null} reds={match.reds.home} />
        <Side name={away} goals={isOn ? match.score.away : null} reds={match.reds.away} />
      </button>
      <div className={styles.markets} data-view={state.taste.list}>
        {shown.map((type) => (
          <Column key={type} {...{ match, type }} />
        ))}
      </div>
    </li>
  )
}

type SideProps = { readonly name: string; readonly goals: number | null; readonly reds: number }

function Side({ name, goals, reds }: SideProps) {
  return (
    <span className={styles.side}>
      <span className={styles.club}>{name}</span>
      {reds > 0 && (
        <span className={styles.reds}>
          <span className="aloud">{sayIn('sportsbook')('board.redCards', { count: reds })}</span>
          <span aria-hidden="true">{reds}</span>
        </span>
      )}
      {goals !== null && <span className={styles.goals}>{goals}</span>}
    </span>
  )
}

/** A main market: its picks below one another, home first and draw last, so that two lines of a match stand on two lines. */
function Column({ match, type }: { readonly match: ListedMatch; readonly type: MarketType }) {
  const { state } = useSports()
  const offered = match.markets.find(({ market }) => termsOf(market)?.type === type)
  const terms = offered && termsOf(offered.market)
  const isAsian = state.taste.list === 'asian'
  const order = isAsian && type === '1x2' ? ['home', 'away', 'draw'] : picksOf(type)
  return (
    <div className={styles.column} role="group" aria-label={columnName(type)}>
      {isAsian && (
        <span className={styles.heading} aria-hidden="true">
          {columnName(type)}
        </span>
      )}
      {order.map((pick) => {
        const outcome = offered?.outcomes.find((one) => one.pick === pick)
        return offered && terms && outcome ? (
          <PriceButton
            key={pick}
            {...{ match, pick }}
            market={offered.market}
            price={outcome.price}
            label={pickShort(terms, pick)}
          />
        ) : (
          <span key={pick} className={styles.none} aria-hidden="true">
            –
          </span>
        )
      })}
    </div>
  )
}
