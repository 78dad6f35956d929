import type { HoldMachineView } from '#arcade/slots/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '../i18n/texts.ts'
import styles from './JackpotBar.module.css'
import { jackpotsAt, poolOf } from './play/jackpots.ts'

type Props = { readonly machine: HoldMachineView; readonly grand: Units; readonly stake: string; readonly currency: string }

/** What each jackpot pays at the bet that is set: the fixed ones, and the grand as its pool stands, which is the figure of the lobby. */
export function JackpotBar({ machine, grand, stake, currency }: Props) {
  const say = sayIn('slots')
  return (
    <dl className={styles.bar} data-crown>
      {jackpotsAt(machine, { grand, stake: unitsOfText(stake) }).map(({ name, pays }) => (
        <div key={name} className={styles.jackpot} data-jackpot={name}>
          <dt>{say(`jackpot.${name}`)}</dt>
          <dd>
            <Money amount={pays} currency={currency} />
          </dd>
          {name === 'grand' && (
            <dd className={styles.pool}>{say('grandPool', { pool: moneyText(poolOf(machine, grand), currency) })}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
