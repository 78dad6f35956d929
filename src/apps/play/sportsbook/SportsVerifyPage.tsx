import type { VerifyProps } from '#play/fairness/SeedsPage.tsx'
import { MatchCheck } from './results/MatchCheck.tsx'
import { matchIn } from './results/match-route.ts'
import { TicketPage } from './tickets/TicketPage.tsx'

/** A bet by itself; or a match, played again from what is typed where none is named. */
export default function SportsVerifyPage({ frame, player, round }: VerifyProps) {
  const match = round === null ? null : matchIn(round)
  return round === null || match !== null ? (
    <MatchCheck frame={frame} player={player} match={match} />
  ) : (
    <TicketPage frame={frame} player={player} round={round} />
  )
}
