import { Bookmark, CalendarClock, Ticket, X } from 'lucide-react'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { MOST_LINES, type Read } from '#arcade/lottery/rules/slip.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { FreeBet } from '#play/parts/deck/FreeBet.tsx'
import { ShortWays } from '#play/parts/deck/Short.tsx'
import { linesWithin, readLines, sumsOf } from '../basket/basket.ts'
import { isStopped, readNow, standingIn } from '../basket/terms.ts'
import { fineMoney } from '../fine-money.ts'
import type { LotterySession } from '../lottery-session.ts'
import type { LotteryState } from '../lottery-state.ts'
import { fullName, pickWords } from '../names.ts'
import { LineTerms } from './LineTerms.tsx'
import { LineWords } from './LineWords.tsx'
import { SeriesSlide } from './SeriesSlide.tsx'
import { noticeText } from './notice-text.ts'
import styles from './TicketPanel.module.css'

type Props = {
  readonly session: LotterySession
  readonly state: LotteryState
  readonly lottery: Lottery
  readonly currency: string
  /** Opens what is ordered for draws to come; null where the lottery takes no orders. */
  readonly onOrder: (() => void) | null
  readonly onOrders: (() => void) | null
  /** Opens what is kept under names. */
  readonly onSaved: () => void
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
}

/** What will be one ticket: its lines, the level of its prizes, what it costs and can win, and the way to buy it. */
export function TicketPanel({ session, state, lottery, currency, onOrder, onOrders, onSaved, onDeposit }: Props) {
  const say = sayIn('lottery')
  const { basket, asking, notice, trouble, line, said, table, last, terms, gift } = state
  const reads = readLines(lottery, basket).map((read) => readNow(lottery, read, terms))
  const standing = (read: Read) => standingIn({ reads, currency, series: basket.series }, read, terms)
  const less = linesWithin(readLines(lottery, basket), { balance: state.balance, currency })
  const { bets, cost, most } = sumsOf(reads, { series: basket.series, currency })
  const isLocked = line === 'lost' || reads.some((read) => isStopped(standing(read)))
  return (
    <div className={styles.ticket} data-look="lottery" data-game={lottery.art ?? lottery.game}>
      {said !== null && typeof said === 'object' && (
        <p className={styles.bought}>{say('basket.bought', { number: said.bought })}</p>
      )}
      {reads.length === 0 ? (
        <EmptyState
          icon={<Ticket size={28} />}
          title={say('basket.empty')}
          text={say('basket.emptyText', { most: MOST_LINES })}
        />
      ) : (
        <>
          {table.event && <p className={styles.for}>{say('basket.for', { number: table.event.number })}</p>}
          <ul className={styles.lines}>
            {reads.map((read) => (
              <li key={`${read.line.bet} ${read.line.pick} ${read.line.mode}`}>
                <LineWords lottery={lottery} read={read} currency={currency} series={basket.series}>
                  <LineTerms standing={standing(read)} />
                </LineWords>
                <button
                  type="button"
                  aria-label={say('basket.remove', {
                    line: `${fullName(lottery.shape, read.type)} ${pickWords(lottery, read.line).join(' ')}`,
                  })}
                  disabled={asking}
                  onClick={() => session.remove(read.line)}
                >
                  <X size={18} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          {lottery.hasSeries && <SeriesSlide series={basket.series} disabled={asking} onChoose={session.choose} />}
          <dl className={styles.sums}>
            <div>
              <dt>{say('figures.bets')}</dt>
              <dd>{bets}</dd>
            </div>
            <div>
              <dt>{say('figures.most')}</dt>
              <dd>
                <bdi dir="ltr">{fineMoney(most, currency)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{say('basket.total')}</dt>
              <dd>
                <bdi dir="ltr">{fineMoney(cost, currency)}</bdi>
              </dd>
            </div>
          </dl>
        </>
      )}
      {(trouble !== null || line === 'lost') && (
        <p className={styles.for} role="status">
          {trouble === null ? say('reconnecting') : sayPart(trouble)}
        </p>
      )}
      {notice !== null && (
        <p className={styles.notice} role="alert">
          {noticeText(notice)}
        </p>
      )}
      {notice === 'not_enough_money' && (
        <div className={styles.short}>
          <ShortWays
            onDeposit={onDeposit}
            use={less && { amount: fineMoney(less.cost, currency), onUse: () => session.put(less.lines) }}
          />
        </div>
      )}
      {gift && reads.length > 0 && (
        <FreeBet {...{ gift, cost, currency }} disabled={isLocked || asking} onUse={() => void session.buy({ gift })} />
      )}
      <div className={styles.ways}>
        {reads.length > 0 && (
          <>
            <Button tone="gold" size="large" wide busy={asking} disabled={isLocked} onClick={() => void session.buy()}>
              {asking ? say('basket.buying') : say('basket.buy', { amount: fineMoney(cost, currency) })}
            </Button>
            {onOrder && (
              <Button aria-haspopup="dialog" disabled={asking} icon={<CalendarClock size={18} />} onClick={onOrder}>
                {say('chase.open')}
              </Button>
            )}
            <Button tone="quiet" disabled={asking} onClick={session.clear}>
              {say('basket.clear')}
            </Button>
          </>
        )}
        {onOrders && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={onOrders}>
            {say('chase.mine')}
          </Button>
        )}
        <Button tone="quiet" aria-haspopup="dialog" icon={<Bookmark size={18} />} onClick={onSaved}>
          {say('saved.open')}
        </Button>
        {last && (
          <Button tone={reads.length === 0 ? 'plain' : 'quiet'} disabled={asking} onClick={session.repeat}>
            {say('basket.repeat')}
          </Button>
        )}
      </div>
    </div>
  )
}
