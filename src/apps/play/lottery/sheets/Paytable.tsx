import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { unitOf } from '#arcade/lottery/rules/slip.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { paysOf, returnText } from '../betting/BetFigures.tsx'
import { fineMoney } from '../fine-money.ts'
import { fullName } from '../names.ts'
import styles from './Paytable.module.css'

type Props = { readonly lottery: Lottery; readonly series: number; readonly currency: string }

/** Every way to bet: what one bet costs, what it pays, and what it returns on average. */
export function Paytable({ lottery, series, currency }: Props) {
  const say = sayIn('lottery')
  const unit = unitOf(currency, 0)
  const money = (units: bigint) => fineMoney(units, currency)
  return (
    <table className={styles.pays}>
      <thead>
        <tr>
          <th scope="col">{say('pad.types')}</th>
          <th scope="col">{say('figures.oneBet')}</th>
          <th scope="col">{say('figures.pays')}</th>
          <th scope="col">{say('figures.returns')}</th>
        </tr>
      </thead>
      <tbody>
        {lottery.bets.map((type) => (
          <tr key={type.code}>
            <th scope="row">{fullName(lottery.shape, type)}</th>
            <td>
              <bdi dir="ltr">{money(unit * BigInt(type.lots))}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{[...new Set(paysOf(type, series).map((rate) => money((unit * rate) / WHOLE)))].join(' – ')}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{returnText(type, series)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
