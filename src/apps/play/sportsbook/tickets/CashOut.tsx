import { useState } from 'react'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayRefusal } from '#play/i18n/texts.ts'
import { useSports } from '../sports-context.ts'
import styles from './TicketCard.module.css'

const told = [
  'leg_suspended',
  'nothing_to_cash_out',
  'cash_out_moved',
  'part_not_offered',
  'bet_decided',
  'free_bet_not_sold',
] as const

type Props = { readonly ticket: SportsTicket }

/** What is offered for a bet, or a share of it, before it is decided, which is sold by a second press; or why nothing is. */
export function CashOut({ ticket }: Props) {
  const { state } = useSports()
  const say = sayIn('sportsbook')
  const { cashOut, noCashOut, round } = ticket
  const why = (state.sale?.round === round ? state.sale.refused : null) ?? noCashOut
  const known = told.find((code) => code === why)
  return (
    <div className={styles.sale}>
      {why !== null && (
        <p className={styles.soft} role="status">
          {known ? say(`bets.noCashOut.${known}`) : sayRefusal(why)}
        </p>
      )}
      {cashOut !== null && <Offer ticket={ticket} cashOut={cashOut} />}
    </div>
  )
}

function Offer({ ticket, cashOut }: Props & { readonly cashOut: string }) {
  const { session, state, currency } = useSports()
  const say = sayIn('sportsbook')
  const [share, setShare] = useState(100)
  const [isSure, setSure] = useState(false)
  const part = ticket.cashOutParts.find((one) => one.share === share) ?? null
  const isSelling = state.sale?.round === ticket.round && state.sale.refused === null
  const amount = moneyText(part?.pays ?? cashOut, currency)
  // Whoever was about to sell a share that is gone by now has not agreed to sell all of it.
  const isAgreed = isSure && (part !== null || share === 100)
  const choose = (one: number, agrees: boolean) => {
    setShare(one)
    setSure(agrees)
  }
  const sell = () => {
    choose(100, false)
    void (part ? session.sellPart(ticket, part) : session.sell(ticket))
  }
  return (
    <>
      {ticket.cashOutParts.length > 0 && (
        <Shares
          shares={[...ticket.cashOutParts.map((one) => one.share), 100]}
          chosen={part?.share ?? 100}
          onChoose={(one) => choose(one, false)}
        />
      )}
      {part && <p className={styles.soft}>{say('bets.rest', { amount: moneyText(part.most, currency) })}</p>}
      {isAgreed ? (
        <div className={styles.ways}>
          <Button tone="gold" busy={isSelling} onClick={sell}>
            {say('bets.sell', { amount })}
          </Button>
          <Button tone="quiet" onClick={() => setSure(false)}>
            {say('bets.keep')}
          </Button>
        </div>
      ) : (
        <Button tone="plain" wide busy={isSelling} onClick={() => choose(part?.share ?? 100, true)}>
          {isSelling ? say('bets.selling') : say('bets.cashOut', { amount })}
        </Button>
      )}
    </>
  )
}

type SharesProps = {
  /** In hundredths of what runs. */
  readonly shares: readonly number[]
  readonly chosen: number
  readonly onChoose: (share: number) => void
}

function Shares({ shares, chosen, onChoose }: SharesProps) {
  const say = sayIn('sportsbook')
  return (
    <div className={styles.shares} role="group" aria-label={say('bets.howMuch')}>
      {shares.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {one === 100 ? say('bets.all') : <bdi dir="ltr">{`${one}%`}</bdi>}
        </button>
      ))}
    </div>
  )
}
