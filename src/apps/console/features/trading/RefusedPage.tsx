import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { refusedQuery, type Refused } from './queries.ts'
import { StakeFactors } from './StakeFactors.tsx'
import { useWhy, whys } from './why.ts'

const route = getRouteApi('/console/trading/refused')
type Bet = Refused['list'][number]

/** Bets that were not taken and why, and members who may stake less than others. */
export function RefusedPage() {
  const t = useTexts('trading')
  const whyText = useWhy()
  const { why } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead
        title={t('refused.title')}
        text={t('refused.text')}
        way={[{ key: 'trading', link: <Link to="/trading">{t('title')}</Link> }]}
      />
      <div className={flow.stack}>
        <Filters>
          <Select
            label={t('refused.why')}
            value={why ?? 'all'}
            options={[{ value: 'all', label: t('refused.all') }, ...whys.map((value) => ({ value, label: whyText(value) }))]}
            onChange={(next) => void navigate({ search: next === 'all' ? {} : { why: next }, replace: true })}
          />
        </Filters>
        <QueryBoundary query={useQuery(refusedQuery(why))} lines={8}>
          {(record) => (
            <>
              <Card title={t('refused.counts')}>
                <Counts rows={record.counts} />
              </Card>
              <Card title={t('refused.list')}>
                <Bets rows={record.list} />
              </Card>
              <StakeFactors rows={record.factors} />
            </>
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

function Counts({ rows }: { rows: Refused['counts'] }) {
  const t = useTexts('trading')
  const whyText = useWhy()
  return (
    <Table
      dense
      caption={t('refused.counts')}
      columns={[
        { key: 'why', title: t('refused.why'), headline: true, show: ({ why }) => whyText(why) },
        { key: 'bets', title: t('count'), figures: true, show: ({ bets }) => bets },
        { key: 'members', title: t('refused.members'), figures: true, show: ({ members }) => members },
      ]}
      rows={rows}
      keyOf={({ why }) => why}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('refused.none')}</p>}
    />
  )
}

function Bets({ rows }: { rows: readonly Bet[] }) {
  const t = useTexts('trading')
  const whyText = useWhy()
  const columns: Column<Bet>[] = [
    {
      key: 'lines',
      title: t('bet'),
      headline: true,
      show: ({ lines }) => lines.map((line, at) => <div key={at}>{<bdi>{line}</bdi>}</div>),
    },
    { key: 'why', title: t('refused.why'), show: ({ why }) => whyText(why) },
    {
      key: 'stake',
      title: t('staked'),
      figures: true,
      show: ({ stake, currency }) => <bdi dir="ltr">{`${stake} ${currency}`}</bdi>,
    },
    {
      key: 'member',
      title: t('refused.member'),
      show: ({ member, account }) => (
        <Link to="/members/$id" params={{ id: member }}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
  ]
  return (
    <Table
      dense
      caption={t('refused.list')}
      columns={columns}
      rows={rows}
      keyOf={({ member, at, why }) => `${member} ${at} ${why}`}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('refused.none')}</p>}
    />
  )
}
