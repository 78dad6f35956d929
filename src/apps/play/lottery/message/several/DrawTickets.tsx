import { stationsIn } from '#arcade/lottery/rules/calendar/daily.ts'
import { dayShown } from '#kit/days.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { fineMoney } from '../../fine-money.ts'
import styles from '../MessageSheet.module.css'
import type { DrawState } from './draws-session.ts'
import { placesText } from './SlipRowRead.tsx'
import { costOfTicket, type DrawTicket } from './tickets.ts'

type Props = {
  readonly tickets: readonly DrawTicket[]
  readonly draws: ReadonlyMap<string, DrawState>
  readonly day: string
  readonly currency: string
}

/** What each draw's ticket costs, and the most that it wins once its draw was looked at. */
export function DrawTickets({ tickets, draws, day, currency }: Props) {
  const say = sayIn('lottery')
  if (tickets.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{say('several.tickets')}</h3>
      <ul className={styles.rows}>
        {tickets.map((ticket) => {
          const { game } = ticket.lottery
          const state = draws.get(game)
          return (
            <li key={game} className={styles.read}>
              <p>
                <strong>{placesText({ stations: stationsIn(game, day) })}</strong> <bdi dir="ltr">{dayShown(day)}</bdi>
              </p>
              <p className={styles.figures}>
                <span>
                  {say('figures.cost')} <bdi dir="ltr">{fineMoney(costOfTicket(ticket, currency), currency)}</bdi>
                </span>
                {state?.at === 'ready' && (
                  <span>
                    {say('figures.most')} <bdi dir="ltr">{fineMoney(state.most, currency)}</bdi>
                  </span>
                )}
              </p>
              {state?.at === 'ready' && state.isReduced && <p className={styles.note}>{say('several.reduced')}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
