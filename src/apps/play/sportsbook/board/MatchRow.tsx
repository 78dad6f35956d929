import { ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { picksOf, termsOf, type MarketType } from '#arcade/sportsbook/rules/market.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { columnName, nameIn, pickShort } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { MatchClock } from './MatchClock.tsx'
import { StopText } from './StopText.tsx'
import styles from './MatchRow.module.css'
import { PriceButton } from './PriceButton.tsx'

/** A match in the list: who plays, how it stands, and its main markets. */
export function MatchRow({ match, row }: { readonly match: ListedMatch; readonly row: RefObject<HTMLLIElement | null> }) {
  const { session, state, look, language } = useSports()
  const say = sayIn('sportsbook')
  const [home, away] = [nameIn(match.home, language), nameIn(match.away, language)]
  const shown = state.taste.list === 'asian' ? look.columns : [look.winner]
  return (
    <li className={styles.row} data-match={match.match} ref={row}>
      <button type="button" className={styles.open} onClick={() => session.look(match.match)}>
        <span className={styles.about}>
          <MatchClock match={match} />
          {match.stopped && (
            <span className={styles.stopped}>
              <StopText match={match} />
            </span>
          )}
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
        <span className={styles.side}>
          <span className={styles.club}>{home}</span>
          <look.Figures match={match} side="home" />
        </span>
        <span className={styles.side}>
          <span className={styles.club}>{away}</span>
          <look.Figures match={match} side="away" />
        </span>
      </button>
      <div className={styles.markets} data-view={state.taste.list}>
        {shown.map((type) => (
          <Column key={type} {...{ match, type }} />
        ))}
      </div>
    </li>
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
