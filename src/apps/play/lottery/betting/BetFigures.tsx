import { rateOf, returnOfPrize, SERIES, type BetType } from '#arcade/lottery/rules/bet-type.ts'
import { unitOf } from '#arcade/lottery/rules/slip.ts'
import { cut, ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { fineMoney } from '../fine-money.ts'
import styles from './BetPad.module.css'

type Props = {
  readonly type: BetType
  readonly mode: number
  readonly series: number
  readonly currency: string
}

/** What one bet costs, what it pays, and what it returns on average: computed by the rules that pay it. */
export function BetFigures({ type, mode, series, currency }: Props) {
  const say = sayIn('lottery')
  const unit = unitOf(currency, mode)
  const paid = paysOf(type, series).map((rate) => fineMoney((unit * rate) / WHOLE, currency))
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{say('figures.oneBet')}</dt>
        <dd>
          <bdi dir="ltr">{fineMoney(unit * BigInt(type.lots), currency)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('figures.pays')}</dt>
        <dd>
          <bdi dir="ltr">{[...new Set(paid)].join(' – ')}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('figures.returns')}</dt>
        <dd>
          <bdi dir="ltr">{returnText(type, series)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The least and the most that a bet pays when it wins as seldom as it can, or by one prize of the draw, in ten-thousandths of a unit. */
export function paysOf({ prizes, lots, tiers }: BetType, series: number): readonly [bigint, bigint] {
  const rates = prizes.flatMap((prize) =>
    (tiers ?? prize.wins.slice(0, 1)).map(({ times }) => BigInt(times) * rateOf(prize, { series, lots })),
  )
  return [rates.reduce((a, b) => (a < b ? a : b)), rates.reduce((a, b) => (a > b ? a : b))]
}

/** What a bet returns on average, the rebate of its series included; of bets that differ, from the least to the most. */
export function returnText({ prizes, lots }: BetType, series: number): string {
  const back = ratio(BigInt(SERIES.most - series), BigInt(SERIES.whole))
  const parts = prizes.map((prize) => {
    const { n, d } = returnOfPrize(prize, { series, lots })
    return { n: n * back.d + back.n * d, d: d * back.d }
  })
  const text = ({ n, d }: Fraction) => cut(ratio(n * 100n, d), 2)
  const less = (a: Fraction, b: Fraction) => (a.n * b.d <= b.n * a.d ? a : b)
  const [least, most] = [parts.reduce(less), parts.reduce((a, b) => (less(a, b) === a ? b : a))].map(text)
  return least === most ? `${least}%` : `${least}–${most}%`
}
