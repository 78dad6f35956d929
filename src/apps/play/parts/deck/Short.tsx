import type { Units } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { mostAffordable } from './affordable.ts'

type ShortProps = {
  readonly stakes: readonly string[]
  readonly balance: Units | null
  readonly currency: string
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
  readonly onStake: (index: number) => void
}

/** The two ways on for whoever has too little for their bet. */
export function Short({ stakes, balance, currency, onDeposit, onStake }: ShortProps) {
  const say = sayIn('parts')
  const most = mostAffordable(stakes, balance)
  return (
    <>
      {onDeposit && (
        <Button tone="gold" size="small" onClick={onDeposit}>
          {say('deposit')}
        </Button>
      )}
      {most !== null && (
        <Button size="small" onClick={() => onStake(most)}>
          {say('useBet', { amount: moneyText(stakes[most] ?? '0', currency) })}
        </Button>
      )}
    </>
  )
}
