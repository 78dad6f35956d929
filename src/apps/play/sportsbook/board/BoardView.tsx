import { CalendarClock, SearchX, Star } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { nameIn } from '../names.ts'
import { useSports } from '../sports-context.ts'
import styles from './BoardView.module.css'
import { BoardFilters } from './BoardFilters.tsx'
import { disciplinesOf, leaguesOf, listOf, type Discipline, type LeagueMatches } from './list-of.ts'
import { RowInView, type RowGround } from './RowInView.tsx'
import { usePriceKeys } from './usePriceKeys.ts'

type Props = { readonly when: 'live' | 'upcoming'; readonly onDisplay: () => void }

/** Matches that are on, or that begin soon, league by league. */
export function BoardView({ when, onDisplay }: Props) {
  const { state, session, game, look, language, currency, onSlip, onDeposit } = useSports()
  const { matches, taste, line } = state
  const ground = useMemo(
    () => ({ session, game, look, language, currency, onSlip, onDeposit }),
    [session, game, look, language, currency, onSlip, onDeposit],
  )
  const [search, setSearch] = useState('')
  const [league, setLeague] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  usePriceKeys(list)
  const [discipline, setDiscipline] = useState<Discipline | null>(null)
  const leagues = leaguesOf(matches, { when, favourites: taste.leagues, discipline })
  // A league whose last match has gone is no choice any more.
  const chosen = leagues.some((one) => one.league === league) ? league : null
  const shown = listOf(matches, { when, league: chosen, search, favourites: taste.leagues, discipline })
  return (
    <div className={styles.board} ref={list}>
      <BoardFilters
        {...{ leagues, search, discipline, onDisplay }}
        disciplines={disciplinesOf(matches)}
        onDiscipline={setDiscipline}
        league={chosen}
        onSearch={setSearch}
        onLeague={setLeague}
      />
      {line === 'opening' && matches.size === 0 ? (
        [1, 2, 3].map((i) => <Skeleton key={i} height="11rem" />)
      ) : shown.length === 0 ? (
        <Nothing isSearch={search.trim() !== ''} />
      ) : (
        shown.map((one) => <LeagueSection key={one.league} of={one} ground={ground} />)
      )}
    </div>
  )
}

function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  const say = sayIn('sportsbook')
  const { game } = useSports()
  return isSearch ? (
    <EmptyState heading="h2" icon={<SearchX size={28} />} title={say('board.notFound')} text={say('board.notFoundText')} />
  ) : (
    <EmptyState
      heading="h2"
      icon={<CalendarClock size={28} />}
      title={say('board.empty')}
      text={say(game.virtual ? 'board.emptyText' : 'board.emptyReal')}
    />
  )
}

type LeagueProps = { readonly of: LeagueMatches; readonly ground: RowGround }

function LeagueSection({ of: { league, names, matches }, ground }: LeagueProps) {
  const { session, state, language } = useSports()
  const { leagues } = state.taste
  const isFavourite = leagues.includes(league)
  const name = nameIn(names, language)
  return (
    <section className={styles.league}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <IconButton
          label={sayIn('sportsbook')('board.favourite', { league: name })}
          icon={<Star size={18} fill={isFavourite ? 'currentColor' : 'none'} />}
          aria-pressed={isFavourite}
          onClick={() => session.like({ leagues: isFavourite ? leagues.filter((one) => one !== league) : [...leagues, league] })}
        />
      </header>
      <ul>
        {matches.map(({ match }) => (
          <RowInView key={match} id={match} ground={ground} />
        ))}
      </ul>
    </section>
  )
}
