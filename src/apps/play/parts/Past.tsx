import { unitsOfText } from '#kit/money.ts'
import { sayPart } from '#play/i18n/texts.ts'
import type { AnyLook, RoundOf } from './look.ts'
import styles from './Past.module.css'

type Props = { readonly past: readonly RoundOf<object>[]; readonly look: AnyLook; readonly onOpen: () => void }

/** The last outcomes, newest first, bright where more came back than was staked; a touch opens the history. */
export function Past({ past, look, onOpen }: Props) {
  return (
    <button type="button" className={styles.past} aria-label={sayPart('lastRounds')} aria-haspopup="dialog" onClick={onOpen}>
      {past.slice(0, 12).map((round) => (
        <span key={round.round} data-won={unitsOfText(round.payout ?? '0') > unitsOfText(round.stake)}>
          <bdi dir="ltr">{look.told(round)}</bdi>
        </span>
      ))}
    </button>
  )
}
