import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { sumText, Totals } from '#site/records/Totals.tsx'
import type { Day } from './DayCharts.tsx'
import { toneOf, totalKeys, type TotalKey } from '../SumTotals.tsx'

/** What a period came to. Who played on two days was active on both, so active members are those of its best day. */
export function TeamFigures({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = useTexts('agent-team')
  const last = days.at(-1)
  const money = (key: TotalKey) => {
    const amount = sumText(days.map(({ sum }) => sum?.[key] ?? '0'))
    const tone = key === 'profit' ? toneOf(amount) : 'plain'
    return { key, label: t(`figures.${key}`), value: <Money amount={amount} currency={currency} tone={tone} /> }
  }
  return (
    <Totals
      items={[
        { key: 'members', label: t('figures.members'), value: last?.members ?? 0 },
        { key: 'newcomers', label: t('figures.newcomers'), value: days.reduce((sum, day) => sum + day.newcomers, 0) },
        { key: 'active', label: t('figures.mostActive'), value: Math.max(0, ...days.map(({ active }) => active)) },
        ...totalKeys.map(money),
        {
          key: 'balance',
          label: t('figures.balance'),
          value: <Money amount={last?.sum?.balance ?? '0'} currency={currency} />,
        },
      ]}
    />
  )
}
