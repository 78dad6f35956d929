import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { profitQuery } from './queries.ts'

type Row = { day: string; gameType: string; currency: string; staked: string; returned: string; profit: string; bets: number }

export function ProfitRecord() {
  const t = useTexts('reports')
  const [now] = useState(() => Date.now())
  const { data, isPending, isError, isFetching, refetch } = useQuery(profitQuery(now))
  const columns: Column<Row>[] = [
    { key: 'day', title: t('day'), headline: true, show: ({ day }) => day },
    { key: 'type', title: t('gameType'), show: ({ gameType }) => gameType },
    { key: 'bets', title: t('bets'), figures: true, show: ({ bets }) => bets },
    {
      key: 'staked',
      title: t('stake'),
      figures: true,
      show: ({ staked, currency }) => <Money amount={staked} currency={currency} />,
    },
    {
      key: 'returned',
      title: t('returned'),
      figures: true,
      show: ({ returned, currency }) => <Money amount={returned} currency={currency} />,
    },
    {
      key: 'profit',
      title: t('profit'),
      figures: true,
      show: ({ profit, currency }) => <Money amount={profit} currency={currency} />,
    },
  ]
  return (
    <Table
      caption={t('tabs.profit')}
      columns={columns}
      rows={data?.list ?? []}
      keyOf={({ day, gameType }) => `${day} ${gameType}`}
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
      empty={<EmptyState icon={<ChartColumn size={28} />} title={t('empty')} text={t('emptyProfit')} />}
    />
  )
}
