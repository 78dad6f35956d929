import { Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { useRounds } from '#play/parts/sheets/useRounds.ts'
import { useSports } from '../sports-context.ts'
import { BetAgain } from '../slip/BetAgain.tsx'
import { CashOut } from './CashOut.tsx'
import { isKnown, standingOf } from './standing.ts'
import { TicketCard } from './TicketCard.tsx'
import styles from './BetsView.module.css'

const kinds = ['open', 'settled'] as const

/** The player's bets: those that wait for their matches, and those that are over. */
export function BetsView({ frame }: { readonly frame: Frame }) {
  const { state } = useSports()
  const say = sayIn('sportsbook')
  const [kind, setKind] = useState<(typeof kinds)[number]>('open')
  return (
    <div className={styles.bets}>
      <div className={styles.kinds} role="group" aria-label={say('bets.which')}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {say(`bets.${one}`)}
            {one === 'open' && state.open !== null && state.open.length > 0 && <span>{state.open.length}</span>}
          </button>
        ))}
      </div>
      {kind === 'open' ? <Open /> : <Settled key={state.told?.round} frame={frame} />}
    </div>
  )
}

function Open() {
  const { session, state } = useSports()
  const say = sayIn('sportsbook')
  useEffect(() => {
    session.watchTickets(true)
    return () => session.watchTickets(false)
  }, [session])
  if (state.open === null) return <Skeleton height="9rem" />
  if (state.open.length === 0)
    return <EmptyState heading="h2" icon={<Ticket size={28} />} title={say('bets.empty')} text={say('bets.emptyText')} />
  return state.open.map((ticket) => (
    <TicketCard key={ticket.round} ticket={ticket}>
      {standingOf(ticket) === 'open' && <CashOut ticket={ticket} />}
      <BetAgain ticket={ticket} />
    </TicketCard>
  ))
}

function Settled({ frame }: { readonly frame: Frame }) {
  const { game } = useSports()
  const say = sayIn('sportsbook')
  const rounds = useRounds<SportsTicket>(frame, `/arcade/sports/${game.game}/tickets`)
  const over = rounds.list.filter(isKnown)
  if (rounds.state === 'failed' && over.length === 0)
    return <ErrorState heading="h2" title={say('bets.failed')} onRetry={rounds.fetchMore} />
  if (rounds.state === 'ready' && over.length === 0 && !rounds.more)
    return (
      <EmptyState heading="h2" icon={<Ticket size={28} />} title={say('bets.settledEmpty')} text={say('bets.settledEmptyText')} />
    )
  return (
    <>
      {over.map((ticket) => (
        <TicketCard key={ticket.round} ticket={ticket} />
      ))}
      {rounds.state === 'loading' && <Skeleton height="9rem" />}
      {rounds.more && rounds.state !== 'loading' && (
        <Button wide onClick={rounds.fetchMore}>
          {sayPart('historyMore')}
        </Button>
      )}
    </>
  )
}
