import { Card } from '#ui/display/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { CapBet } from './CapBet.tsx'
import type { DrawRecord } from './queries.ts'
import { RestrictNumber } from './RestrictNumber.tsx'

type Owed = DrawRecord['exposure'][number]
type Restricted = DrawRecord['restrictions'][number]

/** What an open draw may come to owe, the most exposed numbers first, and what holds of its numbers and bets. */
export function Exposure(record: DrawRecord) {
  const t = useTexts('draws')
  const may = useMay()
  const { draw, exposure, restrictions, bets, unheard } = record
  const bounds = draw.state === 'open' && may('draws.bound') && bets.length > 0
  if (draw.version > 0 || (exposure.length === 0 && restrictions.length === 0 && !bounds)) return null
  return (
    <>
      {unheard > 0 && <Notice>{t('limits.unheard', { count: unheard })}</Notice>}
      <Card title={t('exposure')}>
        <Owing rows={exposure} />
      </Card>
      {(bounds || restrictions.length > 0) && (
        <Card title={t('limits.restricted')}>
          <Restrictions rows={restrictions} />
          {bounds && <RestrictNumber {...record} />}
        </Card>
      )}
      {bounds && (
        <Card title={t('limits.caps')}>
          <CapBet {...record} />
        </Card>
      )}
    </>
  )
}

const nameOf = ({ called, number }: Pick<Owed, 'called' | 'number'>) => (number === null ? called : `${called} · ${number}`)

function Owing({ rows }: { rows: readonly Owed[] }) {
  const t = useTexts('draws')
  const columns: Column<Owed>[] = [
    { key: 'outcome', title: t('bet'), headline: true, show: (one) => <bdi>{nameOf(one)}</bdi> },
    { key: 'amount', title: t('owed'), figures: true, show: (one) => <Money amount={one.amount} currency={one.currency} /> },
    {
      key: 'cap',
      title: t('limits.cap'),
      figures: true,
      show: ({ cap, currency }) => (cap === null ? '–' : <Money amount={cap} currency={currency} />),
    },
    { key: 'pays', title: t('limits.pays'), show: ({ pays }) => <Pays pays={pays} /> },
  ]
  return (
    <Table
      dense
      caption={t('exposure')}
      columns={columns}
      rows={rows}
      keyOf={(one) => `${nameOf(one)} ${one.currency}`}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('noTickets')}</p>}
    />
  )
}

function Restrictions({ rows }: { rows: readonly Restricted[] }) {
  const t = useTexts('draws')
  const columns: Column<Restricted>[] = [
    { key: 'outcome', title: t('bet'), headline: true, show: (one) => <bdi>{nameOf(one)}</bdi> },
    { key: 'pays', title: t('limits.pays'), show: ({ pays }) => <Pays pays={pays} /> },
    { key: 'by', title: t('limits.by'), show: ({ by }) => by },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
  ]
  return (
    <Table
      dense
      caption={t('limits.restricted')}
      columns={columns}
      rows={rows}
      keyOf={nameOf}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('limits.none')}</p>}
    />
  )
}

function Pays({ pays }: { pays: number }) {
  const t = useTexts('draws')
  return pays === 0 ? t('limits.blocked') : t('limits.part', { part: pays })
}
