import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { nameIn } from '../names.ts'
import { useSports } from '../sports-context.ts'
import styles from './BoardView.module.css'
import type { Discipline, League } from './list-of.ts'

type Props = {
  readonly leagues: readonly League[]
  readonly league: string | null
  readonly search: string
  /** Games that are played on this board; one alone leaves nothing to choose. */
  readonly disciplines: readonly Discipline[]
  readonly discipline: Discipline | null
  readonly onDiscipline: (discipline: Discipline | null) => void
  readonly onLeague: (league: string | null) => void
  readonly onSearch: (search: string) => void
  readonly onDisplay: () => void
}

/** What is looked for, in which league, and how it is shown. */
export function BoardFilters({ leagues, league, search, onLeague, onSearch, onDisplay, ...games }: Props) {
  const { language, look } = useSports()
  const say = sayIn('sportsbook', look.words)
  return (
    <div className={styles.filters}>
      <div className={styles.find}>
        <SearchField
          label={<span className="aloud">{say('board.search')}</span>}
          placeholder={say('board.search')}
          value={search}
          onChange={onSearch}
        />
        <IconButton
          label={say('board.display')}
          icon={<SlidersHorizontal size={20} />}
          aria-haspopup="dialog"
          onClick={onDisplay}
        />
      </div>
      {games.disciplines.length > 1 && (
        <div className={styles.leagues} role="group" aria-label={sayIn('series')('games')}>
          {[null, ...games.disciplines].map((one) => (
            <button key={one ?? ''} type="button" aria-pressed={one === games.discipline} onClick={() => games.onDiscipline(one)}>
              {sayIn('series')(`disciplines.${one ?? 'all'}`)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.leagues} role="group" aria-label={say('board.leagues')}>
        {[null, ...leagues].map((one) => (
          <button
            key={one?.league ?? ''}
            type="button"
            aria-pressed={(one?.league ?? null) === league}
            onClick={() => onLeague(one?.league ?? null)}
          >
            {one === null ? say('board.all') : nameIn(one.names, language)}
          </button>
        ))}
      </div>
    </div>
  )
}
