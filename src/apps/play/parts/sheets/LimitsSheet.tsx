import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { Figures } from './Figures.tsx'
import styles from './InfoSheet.module.css'

type Props = {
  readonly stakes: readonly string[]
  /** The bet that is set. */
  readonly stake: string
  /** The most that one round can return, in bets. */
  readonly largestWin: string
  readonly currency: string
  readonly trial: boolean
}

/** What may be staked here, what a round can bring at most, and which other limits hold: the same sheet in every game. */
export function LimitsSheet({ stakes, stake, largestWin, currency, trial }: Props) {
  const say = sayIn('parts')
  const most = (at: string) => moneyText((unitsOfText(at) * unitsOfText(largestWin)) / UNITS_PER_WHOLE, currency)
  const [smallest, largest] = [stakes[0] ?? stake, stakes.at(-1) ?? stake]
  const facts = [
    [say('limits.smallest'), moneyText(smallest, currency)],
    [say('limits.largest'), moneyText(largest, currency)],
    [say('limits.mostAt', { stake: moneyText(stake, currency) }), most(stake)],
    [say('limits.mostAt', { stake: moneyText(largest, currency) }), most(largest)],
  ] as const
  return <LimitsInfo facts={facts} trial={trial} />
}

type InfoProps = { readonly facts: readonly (readonly [name: string, value: string])[]; readonly trial: boolean }

/** What a game says of its own limits, and which others hold. */
export function LimitsInfo({ facts, trial }: InfoProps) {
  const say = sayIn('parts')
  return (
    <div className={styles.info}>
      <Figures rows={facts} />
      <section>
        <h2>{say('limits.yoursHead')}</h2>
        <p className={styles.soft}>{say(trial ? 'limits.trial' : 'limits.yours')}</p>
      </section>
    </div>
  )
}
