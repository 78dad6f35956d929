import { CalendarClock, ListChecks, Radio, Ticket, Tickets, Trophy } from 'lucide-react'
import { Money } from '#ui/figures/Money.tsx'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { isWhen } from './board/list-of.ts'
import styles from './Sections.module.css'
import { useSports } from './sports-context.ts'
import { pursesText } from '#play/parts/purses.ts'

const sections = ['live', 'upcoming', 'outrights', 'bets', 'results'] as const
export type Section = (typeof sections)[number]
const icons = { live: Radio, upcoming: CalendarClock, outrights: Trophy, bets: Tickets, results: ListChecks }

type Props = {
  readonly section: Section
  readonly onSection: (section: Section) => void
  /** Null where the slip stands beside the matches. */
  readonly onSlip: (() => void) | null
}

/** Under the thumb, at a desk above the matches: the ways through the book, and the slip. */
export function Sections({ section, onSection, onSlip }: Props) {
  const { state, look, currency } = useSports()
  const say = sayIn('sportsbook')
  const { matches, open, slip, balance } = state
  const purses = pursesText(state, currency)
  const counts: Partial<Record<Section, number>> = {
    live: [...matches.values()].filter((one) => isWhen(one, 'live')).length,
    bets: open?.length ?? 0,
  }
  return (
    <nav className={styles.bar} aria-label={say('nav.label')}>
      {sections
        .filter((one) => one !== 'outrights' || look.hasSeasons)
        .map((one) => {
          const Icon = icons[one]
          return (
            <button key={one} type="button" aria-current={one === section ? 'page' : undefined} onClick={() => onSection(one)}>
              <Icon size={20} aria-hidden="true" />
              <span>{say(`nav.${one}`)}</span>
              {(counts[one] ?? 0) > 0 && <span className={styles.count}>{counts[one]}</span>}
            </button>
          )
        })}
      {onSlip ? (
        <button
          type="button"
          className={styles.slip}
          data-filled={slip.legs.length > 0 || undefined}
          aria-haspopup="dialog"
          onClick={onSlip}
        >
          <Ticket size={20} aria-hidden="true" />
          <span>{say('nav.slip')}</span>
          {slip.legs.length > 0 && <span className={styles.count}>{slip.legs.length}</span>}
        </button>
      ) : (
        <p className={styles.balance}>
          {sayPart('balance')} {balance === null ? '—' : <Money amount={balance} currency={currency} />}
          {purses && <bdi> · {purses}</bdi>}
        </p>
      )}
    </nav>
  )
}
