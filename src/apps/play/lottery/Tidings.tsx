import { Ticket } from 'lucide-react'
import { MOST_LINES } from '#arcade/lottery/rules/slip.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { StatusLine, Troubled } from '#play/parts/Tidings.tsx'
import { isAwaited } from './draw/draw-name.ts'
import { numbersOf } from './draw/numbers-of.ts'
import { isKnown, type LotteryState, type Told } from './lottery-state.ts'
import styles from './LotteryScreen.module.css'

type Props = {
  readonly state: LotteryState
  readonly currency: string
  /** The ticket takes no more lines. */
  readonly isFull: boolean
  readonly onAskNow: () => void
}

/** One line between the draw and the bets: what is wrong with the line, or with the ticket. */
export function Tidings({ state: { trouble, line }, isFull, onAskNow }: Omit<Props, 'currency'>) {
  const say = sayIn('lottery')
  if (line === 'lost' && trouble === null) return <StatusLine text={say('reconnecting')} />
  if (trouble !== null) return <Troubled {...{ trouble, onAskNow }} notice={null} />
  if (line === 'opening') return <StatusLine text={sayIn('live')('connecting')} />
  return isFull ? <StatusLine text={say('basket.full', { most: MOST_LINES })} /> : null
}

/** What the last draw brought, and the tickets in this one; a touch opens them all. */
export function Tickets({ state, currency, onOpen }: Pick<Props, 'state' | 'currency'> & { readonly onOpen: () => void }) {
  const { told, own, table } = state
  const going = new Set([table.event, ...table.results.filter(isAwaited)].map((event) => event?.event))
  const open = own.filter((ticket) => going.has(ticket.event) && !isKnown(ticket))
  if (told === null && open.length === 0) return null
  return (
    <button
      type="button"
      className={styles.tickets}
      data-outcome={open.length > 0 ? undefined : told?.outcome}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Ticket size={18} aria-hidden="true" />
      <span>{open.length > 0 ? sayIn('lottery')('inPlay', { count: open.length }) : told && toldText(told, currency)}</span>
    </button>
  )
}

/** What a draw brought this player. */
export function toldText({ outcome, number, staked, paid }: Told, currency: string): string {
  const say = sayIn('lottery')
  const amount = moneyText(paid, currency)
  if (outcome === 'won') return say('saidWon', { number, amount })
  if (outcome === 'some')
    return `${say('draw', { number })} · ${sayPart('saidReturned', { amount, stake: moneyText(staked, currency) })}`
  if (outcome === 'returned') return paid > 0n ? say('saidReturned', { number, amount }) : say('saidFreeBack', { number })
  return paid > 0n ? say('saidRebate', { number, amount }) : say('saidNoWin', { number })
}

/** What a screen reader hears: what was bought, each result as it comes, and what it brought. */
export function Said({ state: { table, told, said }, currency }: Pick<Props, 'state' | 'currency'>) {
  const say = sayIn('lottery')
  const [last] = table.results
  return (
    <div className="aloud" role="status">
      {said === 'added' && <p>{say('basket.added')}</p>}
      {said !== null && typeof said === 'object' && <p>{say('basket.bought', { number: said.bought })}</p>}
      {last && last.result !== null && <p>{say('saidResult', { number: last.number, numbers: numbersOf(last).join(' ') })}</p>}
      {told && <p>{toldText(told, currency)}</p>}
    </div>
  )
}
