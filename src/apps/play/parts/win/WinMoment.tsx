import { useState, type CSSProperties } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { sayPart } from '#play/i18n/texts.ts'
import { CountUp } from '../deck/CountUp.tsx'
import type { RoundOf } from '../look.ts'
import { COUNTED_IN, greatnessOf } from './greatness.ts'
import styles from './WinMoment.module.css'

type Props = { readonly round: RoundOf<object>; readonly currency: string }

const FLAKES = { great: 14, grand: 22, splendid: 32 }
/** From five stakes on a few flakes fall beside the light. */
const FEW = 7

/** What came back above the stake: a light behind the stage, and from ten stakes on a scene over it, until it is touched away. */
export function WinMoment({ round, currency }: Props) {
  const [sentAway, setSentAway] = useState(false)
  const [paid, staked] = [unitsOfText(round.payout ?? '0'), unitsOfText(round.stake)]
  // A return at or below the stake is no win, and is not shown as one.
  if (paid <= staked || sentAway) return null
  const greatness = greatnessOf(paid, staked)
  const flakes = greatness ? FLAKES[greatness] : paid >= staked * 5n ? FEW : 0
  const falling = Array.from({ length: flakes }, (_, i) => <i key={i} className={styles.flake} style={fallOf(i)} />)
  if (!greatness)
    return (
      <div className={styles.light} aria-hidden="true">
        {falling}
      </div>
    )
  return (
    <div className={styles.scene} data-size={greatness} aria-hidden="true" onPointerUp={() => setSentAway(true)}>
      {falling}
      <div className={styles.told}>
        <p className={styles.title}>{sayPart(greatness)}</p>
        <p className={styles.factor}>
          <bdi dir="ltr">×{round.factor}</bdi>
        </p>
        <CountUp className={styles.amount} amount={paid} currency={currency} duration={COUNTED_IN[greatness]} />
      </div>
    </div>
  )
}

/** Each flake falls by a way of its own, the same every time: nothing is left to chance on a screen that shows chance. */
const fallOf = (nth: number) =>
  ({
    '--at': `${(nth * 61 + 7) % 100}%`,
    '--late': `${(nth * 137) % 900}ms`,
    '--sway': `${((nth * 53) % 9) - 4}rem`,
    '--size': `${0.6 + ((nth * 29) % 7) / 10}rem`,
  }) as CSSProperties
