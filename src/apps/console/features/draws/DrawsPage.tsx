import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { DrawBadge } from './DrawBadge.tsx'
import { drawsQuery, nameOf, type Draw } from './queries.ts'

const route = getRouteApi('/console/draws')

/** Draws of real lotteries: those that wait for somebody's word first. */
export function DrawsPage() {
  const t = useTexts('draws')
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Link to="/draws/rates">{t('rates.title')}</Link>
      </PageHead>
      <div className={flow.stack}>
        <Filters>
          <Select
            label={t('which')}
            value={show ?? 'waiting'}
            options={[
              { value: 'waiting', label: t('waiting') },
              { value: 'all', label: t('all') },
            ]}
            onChange={(next) => void navigate({ search: next === 'all' ? { show: next } : {}, replace: true })}
          />
        </Filters>
        <QueryBoundary query={useQuery(drawsQuery(show !== 'all'))} lines={6}>
          {({ list }) => (list === null ? <Notice>{t('none')}</Notice> : <Draws list={list} />)}
        </QueryBoundary>
      </div>
    </>
  )
}

function Draws({ list }: { list: readonly Draw[] }) {
  const t = useTexts('draws')
  const columns: Column<Draw>[] = [
    {
      key: 'draw',
      title: t('draw'),
      headline: true,
      show: (draw) => (
        <Link to="/draws/$event" params={{ event: draw.event }}>
          {t('named', { name: nameOf(draw), day: draw.day })}
        </Link>
      ),
    },
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <DrawBadge state={state} /> },
    { key: 'closes', title: t('closes'), show: ({ closesAt }) => <When at={closesAt} /> },
    { key: 'said', title: t('saidBy'), show: ({ said }) => (said ? [said.by, said.differs].filter(Boolean).join(' · ') : '–') },
    { key: 'special', title: t('special'), figures: true, show: ({ numbers }) => <bdi dir="ltr">{numbers?.[0] ?? '–'}</bdi> },
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={list}
      keyOf={({ event }) => event}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('empty')}</p>}
    />
  )
}
