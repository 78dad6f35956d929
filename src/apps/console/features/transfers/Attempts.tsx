import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import type { TransferRecord } from './queries.ts'

type Attempt = TransferRecord['attempts'][number]

/** Every question to the vendor, and what came back. */
export function Attempts({ attempts, currency }: { attempts: readonly Attempt[]; currency: string }) {
  const t = useTexts('transfers')
  const columns: Column<Attempt>[] = [
    { key: 'at', title: t('at'), headline: true, show: ({ at }) => <When at={at} /> },
    { key: 'asked', title: t('asked'), show: ({ asked }) => t(`question.${asked}`) },
    { key: 'outcome', title: t('outcomeTitle'), show: ({ outcome }) => t(`outcome.${outcome}`) },
    { key: 'why', title: t('answered'), show: ({ why }) => <bdi dir="ltr">{why}</bdi> },
    {
      key: 'balance',
      title: t('balance'),
      figures: true,
      show: ({ balance }) => (balance === null ? '–' : <Money amount={balance} currency={currency} />),
    },
    { key: 'millis', title: t('millis'), figures: true, show: ({ millis }) => millis },
  ]
  return (
    <Card title={t('attempts')}>
      <Table
        dense
        caption={t('attempts')}
        columns={columns}
        rows={attempts}
        keyOf={({ at, asked, millis }) => `${at} ${asked} ${millis}`}
        state="ready"
        failed={null}
        empty={<p className={flow.soft}>{t('noAttempts')}</p>}
      />
    </Card>
  )
}
