import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LiveTicket } from '#arcade/live/contract.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import type { SlipRow } from '#arcade/lottery/rules/message/several.ts'
import { MOST_LINES } from '#arcade/lottery/rules/slip.ts'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { ShortWays } from '#play/parts/deck/Short.tsx'
import { fineMoney } from '../../fine-money.ts'
import type { LotterySession } from '../../lottery-session.ts'
import styles from '../MessageSheet.module.css'
import { Asked, Rows } from '../Understanding.tsx'
import { DrawsSession, isShort, type DrawState } from './draws-session.ts'
import { DrawTickets } from './DrawTickets.tsx'
import { SlipRowRead } from './SlipRowRead.tsx'
import { costOfTicket, restOf, ticketsOf, type CertainRow } from './tickets.ts'

type Props = {
  readonly frame: Frame
  readonly session: LotterySession
  readonly lottery: Lottery
  /** The day of its draws. */
  readonly day: string
  readonly currency: string
  readonly text: string
  readonly rows: readonly SlipRow[]
  readonly isLocked: boolean
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
  readonly onGoTo: (row: number) => void
  /** Whether its draws are being asked: meanwhile the slip stays as it is. */
  readonly onBusy: (isBusy: boolean) => void
  /** What is left of the slip once tickets were bought. */
  readonly onRest: (rest: string) => void
}

type Done = { readonly rows: readonly CertainRow[]; readonly draws: ReadonlyMap<string, DrawState> }

/** A slip on several draws of a day: each row with its draws, what each draw's ticket costs, and what became of each once they are bought. */
export function SeveralDraws({
  frame,
  session,
  lottery,
  day,
  currency,
  text,
  rows,
  isLocked,
  onDeposit,
  onGoTo,
  onBusy,
  onRest,
}: Props) {
  const say = sayIn('lottery')
  const [draws] = useState(() => new DrawsSession({ frame, key: day, currency, hearTicket: hearTicketOf(session, lottery) }))
  const { draws: states, busy, trouble } = useSyncExternalStore(draws.store.subscribe, draws.store.get)
  const [done, setDone] = useState<Done | null>(null)
  const { doubts, fits, over, tickets } = useMemo(() => ticketsOf(rows), [rows])
  useEffect(() => draws.leave, [draws])
  useEffect(() => draws.forget(), [draws, rows])
  const ready = tickets.filter(({ lottery: { game } }) => states.get(game)?.at === 'ready')
  // Where none takes its ticket they are looked at again.
  const isSeen = ready.length > 0 && tickets.every(({ lottery: { game } }) => states.has(game)) && !busy
  const buying = isSeen ? ready : tickets
  const total = fineMoney(
    buying.reduce((sum, ticket) => sum + costOfTicket(ticket, currency), 0n),
    currency,
  )
  const go = async () => {
    onBusy(true)
    await (isSeen ? buy() : draws.look(tickets))
    onBusy(false)
  }
  const buy = async () => {
    const bought = await draws.buy(tickets)
    setDone({ rows: fits, draws: draws.store.get().draws })
    if (bought.size > 0) onRest(restOf(text, rows, bought))
  }
  return (
    <>
      <div role="status" className={styles.state}>
        {trouble !== null && <p>{sayPart(trouble)}</p>}
        {tickets.length > 0 && <p>{say('several.draws', { count: tickets.length })}</p>}
        {doubts.length > 0 && <p className={styles.asked}>{say('message.asked', { count: doubts.length })}</p>}
        {over.length > 0 && <p className={styles.asked}>{say('message.over', { count: over.length, most: MOST_LINES })}</p>}
      </div>
      {done && (
        <Rows rows={done.rows} label={say('several.done')}>
          {(row) => <SlipRowRead row={row} draws={done.draws} />}
        </Rows>
      )}
      <Rows rows={doubts} label={say('message.asking')}>
        {(row) => <Asked row={row} onGoTo={onGoTo} />}
      </Rows>
      <Rows rows={fits} label={say('message.read')}>
        {(row) => <SlipRowRead row={row} draws={states} />}
      </Rows>
      <Rows rows={over} label={say('message.overTitle')}>
        {(row) => <SlipRowRead row={row} draws={states} />}
      </Rows>
      <DrawTickets {...{ tickets, day, currency }} draws={states} />
      {tickets.length > 0 && (
        <div className={styles.foot}>
          {isShort(states.size > 0 ? states : done?.draws) && (
            <div className={styles.short}>
              <ShortWays onDeposit={onDeposit} use={null} />
            </div>
          )}
          <Button tone="gold" size="large" wide busy={busy} disabled={isLocked} onClick={() => void go()}>
            {say(isSeen ? 'several.buy' : 'several.look', { count: buying.length, amount: total })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A ticket of this lottery stands among its own; of whichever, what it left is what may be spent. */
const hearTicketOf =
  ({ store }: LotterySession, lottery: Lottery) =>
  (ticket: LiveTicket, game: string): void => {
    const { own, balance } = store.get()
    store.set({
      balance: ticket.balance === null ? balance : unitsOfText(ticket.balance),
      ...(game === lottery.game && { own: [...own, ticket] }),
    })
  }
