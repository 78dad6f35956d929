import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Totals } from '#site/records/Totals.tsx'
import type { TeamSumText } from './queries.ts'

/** The figures that are added up, in their order. */
export const totalKeys = ['deposits', 'withdrawals', 'turnover', 'profit', 'bonuses'] as const
export type TotalKey = (typeof totalKeys)[number]

/** What the whole team came to, in each currency. */
export function SumTotals({ sums }: { sums: readonly TeamSumText[] }) {
  const t = useTexts('agent-team')
  return sums.map((sum) => (
    <Totals
      key={sum.currency}
      items={totalKeys.map((key) => ({
        key,
        label: t(`figures.${key}`),
        value: <Money amount={sum[key]} currency={sum.currency} tone={key === 'profit' ? toneOf(sum[key]) : 'plain'} />,
      }))}
    />
  ))
}

/** What members won is not what the house celebrates: a sign has a colour, nothing more. */
export const toneOf = (amount: string): 'in' | 'out' | 'plain' =>
  amount === '0' ? 'plain' : amount.startsWith('-') ? 'out' : 'in'
