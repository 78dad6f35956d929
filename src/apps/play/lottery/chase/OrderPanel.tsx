import { useState } from 'react'
import { LEAST_DRAWS, MOST_DRAWS } from '#arcade/events/rules/chase.ts'
import { planOf } from '#arcade/lottery/rules/chase.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { mostCostIn, MOST_TIMES } from '#arcade/lottery/rules/slip.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { CalendarClock } from 'lucide-react'
import { sayIn } from '#play/i18n/texts.ts'
import { ShortWays } from '#play/parts/deck/Short.tsx'
import { readLines, sumsOf } from '../basket/basket.ts'
import { fineMoney } from '../fine-money.ts'
import type { LotterySession } from '../lottery-session.ts'
import type { LotteryState } from '../lottery-state.ts'
import { noticeText } from '../ticket/notice-text.ts'
import styles from './Chase.module.css'
import { useOrder } from './useOrder.ts'

type Props = {
  readonly session: LotterySession
  readonly state: LotteryState
  readonly lottery: Lottery
  readonly currency: string
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
  readonly onDone: () => void
}

const OFTEN = [5, 10, 20, 50, 120] as const
const GROWTHS = ['equal', 'double'] as const

/** The ticket for draws to come: how many, how often in each, and what each and all of them cost, before anything is bought. */
export function OrderPanel({ session, state, lottery, currency, onDeposit, onDone }: Props) {
  const say = sayIn('lottery')
  const order = useOrder()
  const { basket, table, asking, line, notice } = state
  const reads = readLines(lottery, basket)
  const { event } = table
  if (reads.length === 0 || !event)
    return <EmptyState icon={<CalendarClock size={28} />} title={say('basket.empty')} text={say('chase.emptyTicket')} />
  const first = event.state === 'open' ? event.number : event.number + 1
  const { cost } = sumsOf(reads, { series: basket.series, currency })
  const plan = planOf(order.multiples, { first, cost })
  const most = mostCostIn(currency)
  const times = Math.max(...reads.map((read) => read.line.times))
  const isTooMuch = plan.some((draw) => draw.cost > most || draw.multiple * times > MOST_TIMES)
  const total = plan.at(-1)?.total ?? 0n
  const place = async () => {
    if (await session.order(order.multiples, order.stopsOnWin)) onDone()
  }
  return (
    <div className={styles.order} data-look="lottery" data-game={lottery.game}>
      <div className={styles.choose} role="group" aria-label={say('chase.draws')}>
        {OFTEN.map((draws) => (
          <button key={draws} type="button" aria-pressed={draws === order.draws} onClick={() => order.setDraws(draws)}>
            {draws}
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <label>
          {say('chase.draws')}
          <Whole value={order.draws} least={LEAST_DRAWS} most={MOST_DRAWS} onSay={order.setDraws} />
        </label>
        <label>
          {say('chase.from')}
          <Whole value={order.from} least={1} most={MOST_TIMES} onSay={order.setFrom} />
        </label>
      </div>
      <div className={styles.choose} role="group" aria-label={say('chase.growth')}>
        {GROWTHS.map((growth) => (
          <button key={growth} type="button" aria-pressed={growth === order.growth} onClick={() => order.setGrowth(growth)}>
            {say(`chase.${growth}`)}
          </button>
        ))}
      </div>
      <Switch checked={order.stopsOnWin} onChange={order.setStops} hint={say('chase.stopText')}>
        {say('chase.stop')}
      </Switch>
      <ul className={styles.rules}>
        <li>{say('chase.held')}</li>
        <li>{say('chase.skips')}</li>
        <li>{say('chase.lives')}</li>
      </ul>
      <table className={styles.plan}>
        <thead>
          <tr>
            <th scope="col">{say('results.draw')}</th>
            <th scope="col">{say('pad.times')}</th>
            <th scope="col">{say('figures.cost')}</th>
            <th scope="col">{say('chase.running')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((draw, at) => (
            <tr key={draw.number}>
              <th scope="row">{draw.number}</th>
              <td>
                <Whole
                  label={say('chase.timesOf', { number: draw.number })}
                  value={draw.multiple}
                  least={1}
                  most={MOST_TIMES}
                  onSay={(said) => order.setMultiple(at, said)}
                />
              </td>
              <td dir="ltr">{fineMoney(draw.cost, currency)}</td>
              <td dir="ltr">{fineMoney(draw.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isTooMuch && <p className={styles.notice}>{say('chase.tooMuch', { amount: fineMoney(most, currency) })}</p>}
      {notice !== null && (
        <p className={styles.notice} role="alert">
          {noticeText(notice)}
        </p>
      )}
      {notice === 'not_enough_money' && (
        <div>
          <ShortWays onDeposit={onDeposit} use={null} />
        </div>
      )}
      <div className={styles.foot}>
        <Button tone="gold" size="large" wide busy={asking} disabled={isTooMuch || line === 'lost'} onClick={() => void place()}>
          {say('chase.place', { amount: fineMoney(total, currency) })}
        </Button>
      </div>
    </div>
  )
}

type WholeProps = {
  readonly label?: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onSay: (said: number) => void
}

/** What is typed stands until the field is left: the first digit of a number need not be one. */
function Whole({ label, value, least, most, onSay }: WholeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? value}
      {...(label && { 'aria-label': label })}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        onSay(target.valueAsNumber)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
