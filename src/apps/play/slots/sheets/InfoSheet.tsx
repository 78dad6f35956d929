import type { MachineView } from '../../../../arcade/slots/contract.ts'
import { unitsOfText } from '../../../../kit/money.ts'
import { Money, moneyText } from '../../../../ui/Money.tsx'
import { sayIn } from '../../i18n/texts.ts'
import { drawings } from '../art/index.ts'
import styles from './InfoSheet.module.css'
import { LineDrawing } from './LineDrawing.tsx'

type Props = { readonly machine: MachineView; readonly stake: string; readonly currency: string }
type Symbol = 'lantern'

/** How the machine pays at the bet that is set, its lines, its rules, and its true figures as the arcade computed them. */
export function InfoSheet({ machine, stake, currency }: Props) {
  const say = sayIn('slots')
  const { freeSpins } = machine
  const units = unitsOfText(stake)
  const perLine = (pays: number) => (units * BigInt(pays)) / BigInt(machine.lines.length)
  const whole = (pays: number) => units * BigInt(pays)
  return (
    <div className={styles.info}>
      <section>
        <h2>{say('payHead')}</h2>
        <p className={styles.soft}>{say('payFor', { stake: moneyText(units, currency) })}</p>
        <ul className={styles.pays}>
          <li className={styles.special}>
            <img src={drawings[machine.wild]} alt="" width="72" height="72" />
            <div>
              <h3>
                {say(`symbol.${machine.wild as Symbol}`)} · {say('payWild')}
              </h3>
              <p>{say('payWildText')}</p>
            </div>
          </li>
          <li className={styles.special}>
            <img src={drawings[machine.scatter]} alt="" width="72" height="72" />
            <div>
              <h3>{say('payScatter')}</h3>
              <p>{say('payScatterText')}</p>
              <Pays
                pays={machine.scatterPays}
                amount={whole}
                currency={currency}
                extra={(i) => say('payFree', { count: freeSpins.awarded[i] ?? 0 })}
              />
            </div>
          </li>
          {Object.entries(machine.pays).map(([symbol, pays]) => (
            <li key={symbol} className={styles.pay}>
              <img src={drawings[symbol]} alt="" width="56" height="56" loading="lazy" />
              <div>
                <h3>{say(`symbol.${symbol as Symbol}`)}</h3>
                <Pays pays={pays} amount={perLine} currency={currency} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{say('linesHead')}</h2>
        <p className={styles.soft}>{say('linesText', { count: machine.lines.length })}</p>
        <ol className={styles.lines}>
          {machine.lines.map((line, i) => (
            <li key={line.join('')}>
              <LineDrawing line={line} rows={machine.rows} />
              <span>{i + 1}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{say('rulesHead')}</h2>
        <ul className={styles.rules}>
          <li>{say('rules.stake')}</li>
          <li>{say('rules.free', { multiplier: freeSpins.multiplier, most: freeSpins.most })}</li>
          <li>{say('rules.open')}</li>
          <li>{say('rules.void')}</li>
          <li>{say('rules.keys')}</li>
        </ul>
      </section>
      <Figures machine={machine} />
    </div>
  )
}

function Pays(props: {
  pays: readonly number[]
  amount: (pays: number) => bigint
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

function Figures({ machine }: { machine: MachineView }) {
  const say = sayIn('slots')
  const rows = [
    [say('rtp'), `${machine.rtp}%`],
    [say('hit'), `${machine.hitFrequency}%`],
    [say('volatility'), machine.volatility],
    [say('largest'), machine.largestWin],
    [say('version'), `${machine.game} ${machine.version}`],
  ] as const
  return (
    <section>
      <h2>{say('figuresHead')}</h2>
      <p className={styles.soft}>{say('figuresText')}</p>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
