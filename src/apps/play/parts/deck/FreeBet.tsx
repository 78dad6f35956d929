import { Gift as GiftIcon } from 'lucide-react'
import { unitsOfText, type Units } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayPart } from '#play/i18n/texts.ts'
import styles from './FreeBet.module.css'
import type { Gift } from './gift.ts'

type Props = {
  readonly gift: Gift
  /** What the ticket costs; null while that is not known. */
  readonly cost: Units | null
  readonly currency: string
  readonly disabled: boolean
  readonly onUse: () => void
}

/** A free bet that the house gives, with its terms, and the way to place it on a ticket that costs exactly as much. */
export function FreeBet({ gift: { stake, left }, cost, currency, disabled, onUse }: Props) {
  const amount = moneyText(stake, currency)
  const fits = cost === unitsOfText(stake)
  return (
    <div className={styles.gift}>
      <p>
        <GiftIcon size={18} aria-hidden="true" /> <strong>{sayPart('freeBet.left', { amount, left })}</strong>
      </p>
      <p>{sayPart('freeBet.terms')}</p>
      {fits ? (
        <Button wide disabled={disabled} onClick={onUse}>
          {sayPart('freeBet.use', { amount })}
        </Button>
      ) : (
        <p>{sayPart('freeBet.exactly', { amount })}</p>
      )}
    </div>
  )
}
