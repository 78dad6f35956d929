import type { ReactNode } from 'react'
import type { HoldMachineView, MachineView } from '#arcade/slots/contract.ts'
import { machineOf } from '#arcade/slots/rules/machines/machines.ts'
import type { Units } from '#kit/money.ts'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { Picture } from '../skins/Picture.tsx'
import styles from '#play/parts/sheets/InfoSheet.module.css'

type Props = { readonly machine: MachineView; readonly stake: Units; readonly currency: string }
type Symbol = 'lantern'

/** What each symbol pays at the bet that is set, the special ones first. */
export function Paytable({ machine, stake, currency }: Props) {
  const say = sayIn('slots')
  const part = (pays: number) => (stake * BigInt(pays)) / BigInt(machine.parts)
  const name = (symbol: string) => say(`symbol.${symbol as Symbol}`)
  return (
    <section>
      <h2>{sayPart('payHead')}</h2>
      <p className={styles.soft}>{say('payFor', { stake: moneyText(stake, currency) })}</p>
      <ul className={styles.pays}>
        <Special symbol={machine.wild} title={`${name(machine.wild)} · ${say('payWild')}`}>
          <p>{say('payWildText', { reels: reelsOf(machine, machine.wild) })}</p>
        </Special>
        {machine.kind === 'hold' ? (
          <Special symbol={machine.coin} title={name(machine.coin)}>
            <p>{say('payCoinText', { trigger: machine.hold.trigger })}</p>
            <CoinValues machine={machine} stake={stake} currency={currency} />
          </Special>
        ) : (
          <Special symbol={machine.scatter} title={say('payScatter', { symbol: name(machine.scatter) })}>
            <p>{say('payScatterText')}</p>
            <Pays
              pays={machine.scatterPays}
              amount={(pays) => stake * BigInt(pays)}
              currency={currency}
              extra={(i) => say('payFree', { count: machine.freeSpins.awarded[i] ?? 0 })}
            />
          </Special>
        )}
        {Object.entries(machine.pays).map(([symbol, pays]) => (
          <li key={symbol} className={styles.pay}>
            <Picture symbol={symbol} size={56} />
            <div>
              <h3>{name(symbol)}</h3>
              <Pays pays={pays} amount={part} currency={currency} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The reels on which a symbol lies, as people count them; read from the strips that are played. */
function reelsOf({ game, version }: MachineView, symbol: string): string {
  const reels = machineOf({ game, version })?.reels ?? []
  return reels.flatMap((strip: readonly string[], i) => (strip.includes(symbol) ? [i + 1] : [])).join(' · ')
}

function Special({ symbol, title, children }: { symbol: string; title: string; children: ReactNode }) {
  return (
    <li className={styles.special}>
      <Picture symbol={symbol} size={72} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}

function Pays(props: {
  pays: readonly number[]
  amount: (pays: number) => Units
  currency: string
  extra?: (index: number) => string
}) {
  const { pays, amount, currency, extra } = props
  const say = sayIn('slots')
  return (
    <dl className={styles.amounts}>
      {[5, 4, 3].map((count) => (
        <div key={count}>
          <dt aria-label={say('payCount', { count })}>{count}</dt>
          <dd>
            <Money amount={amount(pays[count - 3] ?? 0)} currency={currency} tone="pays" />
            {extra && <span className={styles.soft}> + {extra(count - 3)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything that a coin may be worth, with its chance. */
function CoinValues({ machine, stake, currency }: { machine: HoldMachineView; stake: Units; currency: string }) {
  const say = sayIn('slots')
  return (
    <table className={styles.coins}>
      <thead>
        <tr>
          <th scope="col">{say('coinWorth')}</th>
          <th scope="col">{say('coinChance')}</th>
        </tr>
      </thead>
      <tbody>
        {machine.hold.coins.map(({ stakes, jackpot, chance }) => (
          <tr key={`${stakes} ${jackpot}`}>
            <td>
              <Money amount={stake * BigInt(stakes)} currency={currency} tone="pays" />
              {jackpot && <span className={styles.soft}> · {say(`jackpot.${jackpot}`)}</span>}
            </td>
            <td dir="ltr">{chance}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
