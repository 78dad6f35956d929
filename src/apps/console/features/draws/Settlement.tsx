import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import type { DrawRecord } from './queries.ts'

type Row = {
  readonly key: string
  readonly what: string
  readonly currency: string
  readonly count: number
  readonly staked: string
  readonly paid: string
}

/** What the draw's tickets staked and pay, beside the same rounds in the house's own books. */
export function Settlement({ settled, booked }: Pick<DrawRecord, 'settled' | 'booked'>) {
  const t = useTexts('draws')
  const rows: Row[] = [
    ...settled.map(({ state, tickets, ...sums }) => ({
      ...sums,
      key: `${state} ${sums.currency}`,
      what: t('tickets', { state: t(`ticket.${state}`) }),
      count: tickets,
    })),
    ...booked.map(({ rounds, ...sums }) => ({ ...sums, key: `books ${sums.currency}`, what: t('books'), count: rounds })),
  ]
  const columns: Column<Row>[] = [
    { key: 'what', title: t('where'), headline: true, show: ({ what }) => what },
    { key: 'count', title: t('count'), figures: true, show: ({ count }) => count },
    {
      key: 'staked',
      title: t('staked'),
      figures: true,
      show: ({ staked, currency }) => <Money amount={staked} currency={currency} />,
    },
    { key: 'paid', title: t('paid'), figures: true, show: ({ paid, currency }) => <Money amount={paid} currency={currency} /> },
  ]
  const empty = <p className={flow.soft}>{t('noTickets')}</p>
  return (
    <Card title={t('settlement')}>
      <Table
        dense
        caption={t('settlement')}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        state="ready"
        failed={null}
        empty={empty}
      />
    </Card>
  )
}
