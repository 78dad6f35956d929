import { useState } from 'react'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayRefusal } from '#play/i18n/texts.ts'
import { useSports } from '../sports-context.ts'
import styles from './TicketCard.module.css'

const told = ['leg_suspended', 'nothing_to_cash_out', 'cash_out_moved', 'bet_decided'] as const

/** What is offered for a bet before it is decided, which is sold by a second press; or why nothing is. */
export function CashOut({ ticket }: { readonly ticket: SportsTicket }) {
  const { session, state, currency } = useSports()
  const say = sayIn('sportsbook')
  const [isSure, setSure] = useState(false)
  const { cashOut, noCashOut, round } = ticket
  const sale = state.sale?.round === round ? state.sale : null
  const why = sale?.refused ?? noCashOut
  const known = told.find((code) => code === why)
  const amount = cashOut === null ? '' : moneyText(cashOut, currency)
  return (
    <div className={styles.sale}>
      {why !== null && why !== undefined && (
        <p className={styles.soft} role="status">
          {known ? say(`bets.noCashOut.${known}`) : sayRefusal(why)}
        </p>
      )}
      {cashOut !== null &&
        (isSure ? (
          <div className={styles.ways}>
            <Button
              tone="gold"
              busy={sale?.refused === null}
              onClick={() => {
                setSure(false)
                void session.sell(ticket)
              }}
            >
              {say('bets.sell', { amount })}
            </Button>
            <Button tone="quiet" onClick={() => setSure(false)}>
              {say('bets.keep')}
            </Button>
          </div>
        ) : (
          <Button tone="plain" wide busy={sale?.refused === null} onClick={() => setSure(true)}>
            {sale?.refused === null ? say('bets.selling') : say('bets.cashOut', { amount })}
          </Button>
        ))}
    </div>
  )
}
