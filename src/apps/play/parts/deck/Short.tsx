import type { Units } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { mostAffordable } from './affordable.ts'

type ShortWaysProps = {
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
  /** A smaller bet; null where the balance covers none. */
  readonly use: { readonly amount: string; readonly onUse: () => void } | null
}

/** The two ways on for whoever has too little for their bet. */
export function ShortWays({ onDeposit, use }: ShortWaysProps) {
  const say = sayIn('parts')
  return (
    <>
      {onDeposit && (
        <Button tone="gold" size="small" onClick={onDeposit}>
          {say('deposit')}
        </Button>
      )}
      {use && (
        <Button size="small" onClick={use.onUse}>
          {say('useBet', { amount: use.amount })}
        </Button>
      )}
    </>
  )
}

type ShortProps = Pick<ShortWaysProps, 'onDeposit'> & {
  readonly stakes: readonly string[]
  readonly balance: Units | null
  readonly currency: string
  /** Null where the balance covers the bet by now. */
  readonly onStake: ((index: number) => void) | null
}

/** The same where a bet is one of some stakes. */
export function Short({ stakes, balance, currency, onDeposit, onStake }: ShortProps) {
  const most = mostAffordable(stakes, balance)
  const use = onStake && most !== null && { amount: moneyText(stakes[most] ?? '0', currency), onUse: () => onStake(most) }
  return <ShortWays {...{ onDeposit }} use={use || null} />
}
