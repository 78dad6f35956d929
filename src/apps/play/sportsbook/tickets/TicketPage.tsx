import { useState } from 'react'
import type { SportsGame, SportsTicket } from '#arcade/sportsbook/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { VerifyProps } from '#play/fairness/SeedsPage.tsx'
import page from '#play/fairness/VerifyPage.module.css'
import { sayIn } from '#play/i18n/texts.ts'
import { BackButton } from '#play/parts/sheets/RoundDetail.tsx'
import { useRound } from '#play/parts/sheets/useRound.ts'
import { createSound } from '#play/parts/sound/sound.ts'
import { goTo } from '#play/shell/useRoute.ts'
import { looks } from '../looks.ts'
import { SportsContext } from '../sports-context.ts'
import { SportsSession } from '../sports-session.ts'
import { TicketCard } from './TicketCard.tsx'
import '../palette.css'

/** One bet by itself, as the house's records open it: what was picked, how its matches ended, and what it brought. */
export function TicketPage({ frame, player, round: id }: VerifyProps) {
  const say = sayIn('sportsbook')
  const path = `/arcade/sports/${frame.launch.game}` as const
  const { round: game, refetch } = useRound<SportsGame>(frame, player && path)
  const { round: ticket, refetch: askAgain } = useRound<SportsTicket>(
    frame,
    player && id !== null ? `${path}/tickets/${id}` : null,
  )
  const again = () => {
    void refetch()
    void askAgain()
  }
  return (
    <main className={page.page} data-look="sportsbook" data-sport={game && game !== 'failed' ? game.sport : undefined}>
      <div className={page.column}>
        <BackButton onBack={() => goTo('')} />
        <h1 className={page.title}>{say('nav.bets')}</h1>
        {game === 'failed' || ticket === 'failed' ? (
          <ErrorState heading="h2" title={say('bets.failed')} onRetry={again} />
        ) : player && game && ticket ? (
          <Shown {...{ frame, player, game, ticket }} />
        ) : (
          <Skeleton height="10rem" />
        )}
      </div>
    </main>
  )
}

type ShownProps = Pick<VerifyProps, 'frame'> & {
  readonly player: PlayerView
  readonly game: SportsGame
  readonly ticket: SportsTicket
}

function Shown({ frame, player, game, ticket }: ShownProps) {
  const [session] = useState(() => new SportsSession({ frame, game, sound: createSound(frame.prefer) }, player))
  const { currency, language } = player
  return (
    <SportsContext
      value={{
        session,
        state: session.store.get(),
        game,
        look: looks[game.sport],
        currency,
        language: language ?? 'EN',
        onSlip: null,
        onDeposit: null,
      }}
    >
      <TicketCard ticket={ticket} />
    </SportsContext>
  )
}
