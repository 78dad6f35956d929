import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { toneOf } from './useMovementColumns.tsx'
import { sumText, Totals } from '#site/records/Totals.tsx'

type Play = {
  readonly currency: string
  readonly staked: string
  readonly returned: string
  readonly profit: string
  readonly bets: number
}

/** What was staked and came back in the whole period. */
export function PlayTotals({ sums }: { sums: readonly Play[] }) {
  const t = useTexts('reports')
  const currency = sums[0]?.currency
  if (currency === undefined) return null
  const of = sums.filter((sum) => sum.currency === currency)
  const profit = sumText(of.map((sum) => sum.profit))
  return (
    <Totals
      items={[
        { key: 'bets', label: t('bets'), value: of.reduce((sum, { bets }) => sum + bets, 0) },
        {
          key: 'staked',
          label: t('stake'),
          value: <Money amount={sumText(of.map(({ staked }) => staked))} currency={currency} />,
        },
        {
          key: 'returned',
          label: t('returned'),
          value: <Money amount={sumText(of.map(({ returned }) => returned))} currency={currency} />,
        },
        { key: 'profit', label: t('profit'), value: <Money amount={profit} currency={currency} tone={toneOf(profit)} /> },
      ]}
    />
  )
}
