import { rateOf, type BetType, type Tier } from '#arcade/lottery/rules/bet-type.ts'
import { unitOf } from '#arcade/lottery/rules/slip.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { fineMoney } from '../fine-money.ts'
import { prizeName, wonName } from '../names.ts'
import styles from './TierTable.module.css'

type Props = {
  readonly type: BetType
  readonly tiers: readonly Tier[]
  readonly mode: number
  readonly series: number
  readonly currency: string
}

/** What each prize of a draw pays on a bet; where that goes by how many orders a number has, for each of these. */
export function TierTable({ type, tiers, mode, series, currency }: Props) {
  const say = sayIn('lottery')
  const { prizes, lots } = type
  const unit = unitOf(currency, mode)
  return (
    <table className={styles.tiers} aria-label={say('tiers.label')}>
      {prizes.length > 1 && (
        <thead>
          <tr>
            <th scope="col">{say('tiers.prize')}</th>
            {prizes.map(({ name }) => (
              <th key={name} scope="col">
                {wonName(name)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.prize}>
            <th scope="row">{prizeName(tier.prize)}</th>
            {prizes.map((prize) => (
              <td key={prize.name}>
                <bdi dir="ltr">{fineMoney((unit * BigInt(tier.times) * rateOf(prize, { series, lots })) / WHOLE, currency)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
