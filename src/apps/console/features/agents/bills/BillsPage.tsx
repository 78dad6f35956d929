import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { billStates } from '#house/agents/rules/bills/bill.ts'
import { contractKinds } from '#house/agents/rules/terms.ts'
import { dayOf } from '#kit/calendar.ts'
import { periodValid } from '#kit/days.ts'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { PeriodField } from '#ui/fields/PeriodField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { whenText } from '#client/language/when.ts'
import { useOperator } from '#console/session/operator.ts'
import { BillsFile } from './BillsFile.tsx'
import { BillBadge } from './BillBadge.tsx'
import { billsQuery, liabilityQuery, type BillSum, type ConsoleBill, type Owed } from './queries.ts'

const route = getRouteApi('/console/agents/bills')

/** What agents earned by their contracts, and what the house owes them for it. */
export function BillsPage() {
  const t = useTexts('bills')
  const shell = useTexts('shell')
  const { kind, state, account, from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const narrowed = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(account && { account }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const narrow = (change: object) =>
    void navigate({
      search: Object.fromEntries(Object.entries({ ...narrowed, ...change }).filter(([, value]) => value)),
      replace: true,
    })
  const clear = Object.keys(narrowed).length > 0 ? () => void navigate({ search: {} }) : undefined
  const [now] = useState(() => Date.now())
  const query = useInfiniteQuery(billsQuery(narrowed))
  const all = { value: 'all' as const, label: shell('form.all') }
  const unlessAll = <Value extends string>(value: Value | 'all') => (value === 'all' ? undefined : value)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')} />
      <Liability />
      <Filters onClear={clear}>
        <Select
          label={t('kindTitle')}
          value={kind ?? 'all'}
          options={[all, ...contractKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          onChange={(next) => narrow({ kind: unlessAll(next) })}
        />
        <Select
          label={t('stateTitle')}
          value={state ?? 'all'}
          options={[all, ...billStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
          onChange={(next) => narrow({ state: unlessAll(next) })}
        />
        <TypedFilter label={t('agent')} value={account} onChange={(next) => narrow({ account: next })} />
        <PeriodField
          label={t('days')}
          value={{ from: from ?? '', to: to ?? '' }}
          max={dayOf(now, useOperator().merchant.calendar)}
          presets={[]}
          onChange={(next) => narrow(next)}
          {...(from && to && !periodValid(from, to) && { error: t('daysWrong') })}
        />
      </Filters>
      <Sums query={query} />
      <BillsFile narrowed={narrowed} />
      <Listing
        caption={t('title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('empty')}
        onClear={clear}
      />
    </div>
  )
}

function useColumns(): Column<ConsoleBill>[] {
  const t = useTexts('bills')
  return [
    {
      key: 'until',
      title: t('until'),
      headline: true,
      show: ({ id, until, agent }) => (
        <Link to="/agents/bills/$id" params={{ id }} aria-label={t('open', { account: agent.account, at: whenText(until) })}>
          <When at={until} />
        </Link>
      ),
    },
    {
      key: 'agent',
      title: t('agent'),
      show: ({ agent: { id, account } }) => (
        <Link to="/members/$id" params={{ id }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'kind',
      title: t('kindTitle'),
      show: ({ kind, corrects }) => (corrects ? t('correctionOf', { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`)),
    },
    {
      key: 'gross',
      title: t('gross'),
      figures: true,
      show: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'paid', title: t('paid'), figures: true, show: ({ paid, currency }) => <Money amount={paid} currency={currency} /> },
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <BillBadge state={state} /> },
  ]
}

/** What all bills come to that the list has, those further down as well. */
function Sums({ query: { data } }: { query: { data?: { pages: readonly { sums: readonly BillSum[] | null }[] } | undefined } }) {
  const t = useTexts('bills')
  const sums = data?.pages[0]?.sums ?? []
  if (sums.length === 0) return null
  return (
    <Details
      columns
      items={sums.flatMap(({ currency, bills, ...sum }) => [
        { key: `${currency}/bills`, term: t('bills', { currency }), value: bills, figures: true },
        ...(['amount', 'paid', 'toCollect'] as const).map((key) => ({
          key: `${currency}/${key}`,
          term: t(key),
          value: <Money amount={sum[key]} currency={currency} />,
          figures: true,
        })),
      ])}
    />
  )
}

/** What lies in the account of what is owed to agents, and what others owe for it. */
function Liability() {
  const t = useTexts('bills')
  const columns: Column<Owed>[] = [
    { key: 'kind', title: t('kindTitle'), headline: true, show: ({ kind }) => t(`kind.${kind}`) },
    ...(['waiting', 'toCollect', 'owedByUplines', 'owedByAgents'] as const).map((key) => ({
      key,
      title: t(`liability.${key}`),
      figures: true,
      show: (row: Owed) => <Money amount={row[key]} currency={row.currency} />,
    })),
  ]
  const query = useQuery(liabilityQuery)
  return (
    <Card title={t('liability.title')}>
      <QueryBoundary query={query} lines={3}>
        {(rows) => (
          <Table
            dense
            caption={t('liability.title')}
            columns={columns}
            rows={rows}
            keyOf={({ kind, currency }) => `${kind}/${currency}`}
            state="ready"
            failed={null}
            empty={<p className={flow.soft}>{t('liability.none')}</p>}
          />
        )}
      </QueryBoundary>
    </Card>
  )
}
