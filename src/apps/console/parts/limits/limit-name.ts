import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'

export const sums = ['stake', 'loss', 'deposit', 'time'] as const
export const periods = ['day', 'week', 'month'] as const

type Sum = (typeof sums)[number]
type Period = (typeof periods)[number]

/** A limit by its name in the ledger, `stake_day` or `largest:RNG`, in the reader's words. */
export function useLimitName(): (name: string) => string {
  const t = useTexts('identity')
  return (name) => {
    const [largest, product] = name.split(':')
    if (product !== undefined && largest === 'largest')
      return `${t('limits.what.largest')}${product === '*' ? '' : ` · ${product}`}`
    const [sum, period] = name.split('_') as [Sum, Period]
    return `${t(`limits.what.${sum}`)} · ${t(`limits.per.${period}`)}`
  }
}

/** How much a limit is: money, or minutes; null is none. */
export function useLimitText(currency: string): (name: string, amount: string | null) => string {
  const t = useTexts('identity')
  return (name, amount) => {
    if (amount === null) return t('limits.open')
    return name.startsWith('time_') ? `${amount} ${t('limits.minutes')}` : moneyText(amount, currency)
  }
}
