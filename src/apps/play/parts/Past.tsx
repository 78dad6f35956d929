import { unitsOfText } from '#kit/money.ts'
import type { AnyLook, RoundOf } from './look.ts'
import styles from './InstantScreen.module.css'

/** The last outcomes of this page, newest first; gold where more came back than was staked. */
export function Past({ past, look }: { past: readonly RoundOf<object>[]; look: AnyLook }) {
  return (
    <ol className={styles.past} aria-hidden="true">
      {past.slice(0, 8).map((round) => (
        <li key={round.round} data-won={unitsOfText(round.payout ?? '0') > unitsOfText(round.stake)}>
          <bdi dir="ltr">{look.told(round)}</bdi>
        </li>
      ))}
    </ol>
  )
}
