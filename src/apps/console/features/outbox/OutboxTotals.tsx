import { dayShown } from '#kit/days.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Outbox.module.css'
import { usePurpose } from './usePurpose.ts'

const totalsQuery = queryOptions({
  queryKey: ['outbox', 'totals'],
  queryFn: ({ signal }) => house.outbox.outboxTotals({}, { signal }),
})
type Total = Awaited<ReturnType<typeof house.outbox.outboxTotals>>['totals'][number]

/** What was sent and what it cost, day by day, and how far the caps of today are used. */
export function OutboxTotals() {
  const t = useTexts('outbox')
  const columns = useColumns()
  return (
    <QueryBoundary query={useQuery(totalsQuery)} lines={6}>
      {({ totals, caps }) => (
        <div className={flow.stack}>
          <div className={styles.caps}>
            {caps.map(({ channel, used, most }) => (
              <StatTile
                key={channel}
                label={t('totals.cap', { channel: t(`channels.${channel}`) })}
                value={<bdi dir="ltr">{`${used} / ${most}`}</bdi>}
              />
            ))}
          </div>
          <p className={flow.soft}>{t('totals.text')}</p>
          <Table
            dense
            caption={t('tabs.totals')}
            columns={columns}
            rows={totals}
            keyOf={({ day, channel, purpose, carrier, cost }) => [day, channel, purpose, carrier, cost?.currency].join(' ')}
            state="ready"
            failed={null}
            empty={<p className={flow.soft}>{t('empty')}</p>}
          />
        </div>
      )}
    </QueryBoundary>
  )
}

function useColumns(): Column<Total>[] {
  const t = useTexts('outbox')
  const named = usePurpose()
  return [
    { key: 'day', title: t('totals.day'), headline: true, show: ({ day }) => <bdi dir="ltr">{dayShown(day)}</bdi> },
    { key: 'channel', title: t('channel'), show: ({ channel }) => t(`channels.${channel}`) },
    { key: 'purpose', title: t('purpose'), show: ({ purpose }) => named(purpose) },
    { key: 'carrier', title: t('totals.carrier'), show: ({ carrier }) => carrier ?? '–' },
    { key: 'messages', title: t('totals.messages'), figures: true, show: ({ messages }) => messages },
    { key: 'sent', title: t('totals.sent'), figures: true, show: ({ sent }) => sent },
    { key: 'cost', title: t('price'), figures: true, show: ({ cost }) => (cost ? `${cost.amount} ${cost.currency}` : '–') },
  ]
}
