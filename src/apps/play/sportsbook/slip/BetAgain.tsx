import { RotateCcw } from 'lucide-react'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { legsAgain } from './again.ts'
import { useSports } from '../sports-context.ts'

/** Puts the picks of a bet on the slip once more; not there once none of them can be bet on. */
export function BetAgain({ ticket }: { readonly ticket: SportsTicket }) {
  const { session, state, onSlip } = useSports()
  if (legsAgain(ticket, state).length === 0) return null
  const repeat = () => {
    session.again(ticket)
    onSlip?.()
  }
  return (
    <Button size="small" icon={<RotateCcw size={16} aria-hidden="true" />} disabled={state.asking} onClick={repeat}>
      {sayIn('sportsbook')('bets.again')}
    </Button>
  )
}
