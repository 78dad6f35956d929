import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { StatusLine, Troubled } from '#play/parts/Tidings.tsx'
import { useSports } from './sports-context.ts'
import { standingOf } from './tickets/standing.ts'

/** One line above the matches: what is wrong with the line to the arcade, or what the last bet brought. */
export function Tidings({ onAskNow }: { readonly onAskNow: () => void }) {
  const { state, currency } = useSports()
  const say = sayIn('sportsbook')
  const { trouble, line, told } = state
  if (trouble !== null) return <Troubled {...{ trouble, onAskNow }} notice={null} />
  if (line === 'lost') return <StatusLine text={say('line.lost')} />
  if (line === 'opening') return <StatusLine text={say('line.opening')} />
  return told ? <StatusLine text={toldText(told, currency)} /> : null
}

/** What a bet brought. */
function toldText(ticket: SportsTicket, currency: string): string {
  const say = sayIn('sportsbook')
  const amount = moneyText(ticket.payout ?? ticket.stake, currency)
  switch (standingOf(ticket)) {
    case 'won':
      return say('bets.toldWon', { amount })
    case 'some':
      return say('bets.toldSome', { amount })
    case 'lost':
      return say('bets.toldLost')
    case 'sold':
      return say('bets.toldSold', { amount })
    case 'returned':
      return ticket.free ? say('bets.toldFreeBack') : say('bets.toldReturned', { amount })
    case 'placing':
    case 'open':
    case 'paying':
    case 'refused':
    case 'held':
      return say(`standing.${standingOf(ticket)}`)
  }
}

/** What a screen reader hears of the slip. */
export function Said() {
  const { did } = useSports().state
  return (
    <p className="aloud" role="status">
      {did && sayIn('sportsbook')(`slip.${did}`)}
    </p>
  )
}
