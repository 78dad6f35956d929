import { unitsText } from '#kit/money.ts'
import { worthOf } from '#house/wagers/rules/free-gift.ts'
import type gifts from '#console/i18n/en/gifts.json'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '../flow.module.css'
import { readAmount } from '../read-amount.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    gifts: typeof gifts
  }
}

type Props = { rounds: number; stake: string; currency: string }

/** What one member's free rounds cost at most on average, in words: no game returns more than is staked. */
export function FreeCost({ rounds, stake, currency }: Props) {
  const t = useTexts('gifts')
  const each = readAmount(stake)
  if (!each) return null
  const amount = moneyText(unitsText(worthOf({ rounds, stake: each })), currency)
  return <p className={flow.soft}>{t('cost', { amount, count: rounds, stake: moneyText(each, currency) })}</p>
}
