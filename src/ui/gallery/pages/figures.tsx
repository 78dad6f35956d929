import { ChartLine, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Changes } from '#ui/tables/Changes.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Pages } from '#ui/tables/Pages.tsx'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { Table, type Column, type Order } from '#ui/tables/Table.tsx'
import { Case } from '../Case.tsx'
import type { Words } from '../look.ts'
import { useWords } from '../words.tsx'

type Paid = { readonly id: string; readonly amount: string; readonly state: 'paid' | 'waiting' | 'rejected'; readonly at: string }

const rows: readonly Paid[] = [
  { id: 'W-260194', amount: '1200', state: 'waiting', at: '21/11/2026 12:04:09' },
  { id: 'W-260193', amount: '85.5', state: 'paid', at: '21/11/2026 11:58:31' },
  { id: 'W-260192', amount: '40000', state: 'rejected', at: '21/11/2026 11:41:00' },
]
const tones = { paid: 'jade', waiting: 'gold', rejected: 'red' } as const

const columns = (words: Words): Column<Paid>[] => [
  { key: 'id', title: words.number, show: ({ id }) => <bdi dir="ltr">{id}</bdi>, headline: true },
  { key: 'member', title: words.member, show: () => words.person },
  { key: 'state', title: words.state, show: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge> },
  { key: 'at', title: words.when, show: ({ at }) => <bdi dir="ltr">{at}</bdi>, sorts: true },
  {
    key: 'amount',
    title: words.amount,
    show: ({ amount }) => <Money amount={amount} currency="USD" />,
    figures: true,
    sorts: true,
  },
]

type Shown = { state: 'loading' | 'ready' | 'failed'; caption?: string; rows?: readonly Paid[]; dense?: boolean }

function Withdrawals({ state, caption, rows: shown = [], dense = false }: Shown) {
  const words = useWords()
  const [order, setOrder] = useState<Order>({ key: 'at', way: 'descending' })
  return (
    <Table
      caption={caption ?? words.withdrawals}
      columns={columns(words)}
      rows={shown}
      keyOf={({ id }) => id}
      state={state}
      failed={<ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => {}} />}
      empty={<EmptyState icon={<Inbox size={28} />} title={words.emptyTitle} text={words.emptyText} />}
      dense={dense}
      {...(dense && {
        order,
        onSort: (key: string) => setOrder({ key, way: 'descending' }),
        actions: () => <Button size="small">{words.approve}</Button>,
      })}
    />
  )
}

export function TablePage() {
  return (
    <>
      <Case of="rows">
        <Withdrawals state="ready" rows={rows} />
      </Case>
      <Case of="loading">
        <Withdrawals state="loading" />
      </Case>
      <Case of="empty">
        <Withdrawals state="ready" />
      </Case>
    </>
  )
}

export function DenseTablePage() {
  const words = useWords()
  return (
    <>
      <Case of="rows, sorted, with actions">
        <Withdrawals state="ready" rows={rows} dense />
        <Pages onOlder={() => {}} note={words.rows} />
      </Case>
      <Case of="failed">
        <Withdrawals state="failed" caption={words.deposits} dense />
      </Case>
      <Case of="empty">
        <Withdrawals state="ready" caption={words.waiting} dense />
      </Case>
    </>
  )
}

const days = ['15/11', '16/11', '17/11', '18/11', '19/11', '20/11', '21/11']
const deposits = [4200, 5100, 4800, null, 7300, 6900, 8100]
const paid = [2600, 3900, 5200, 3100, 4400, 5000, 4700]
const profits = [1600, 1200, -400, -900, 2900, 1900, 3400]
const usd = (value: number) => moneyText(BigInt(value) * 100_000n, 'USD')
const short = (value: number) => (value === 0 ? '$0' : `${value < 0 ? '-' : ''}$${Math.abs(value) / 1000}k`)

export function ChartPage() {
  const words = useWords()
  const shared = {
    labels: days,
    show: usd,
    short,
    empty: <EmptyState icon={<ChartLine size={28} />} title={words.emptyTitle} />,
    height: 200,
  }
  return (
    <>
      <Case of="line">
        <Chart
          {...shared}
          title={`${words.deposits} · ${words.withdrawals}`}
          kind="line"
          series={[
            { key: 'in', name: words.deposits, values: deposits, tone: 'jade' },
            { key: 'out', name: words.withdrawals, values: paid, tone: 'red' },
            { key: 'expected', name: words.expected, values: [4000, 4300, 4600, 4900, 5200, 5500, 5800], tone: 'plain' },
          ]}
        />
      </Case>
      <Case of="area">
        <Chart
          {...shared}
          title={words.turnover}
          kind="area"
          series={[{ key: 't', name: words.turnover, values: paid, tone: 'gold' }]}
        />
      </Case>
      <Case of="bars">
        <Chart
          {...shared}
          title={words.profit}
          kind="bars"
          series={[{ key: 'p', name: words.profit, values: profits, tone: 'jade' }]}
        />
      </Case>
      <Case of="empty">
        <Chart
          {...shared}
          title={words.turnover}
          kind="bars"
          series={[{ key: 't', name: words.turnover, values: [], tone: 'gold' }]}
        />
      </Case>
    </>
  )
}

export function StatTilePage() {
  const words = useWords()
  return (
    <>
      <StatTile
        label={words.turnover}
        value={<Money amount="128450.75" currency="USD" decimals={0} />}
        change={{ text: words.more, way: 'up', tone: 'good' }}
        chart={<Sparkline values={paid} />}
      />
      <StatTile
        label={words.profit}
        value={<Money amount="-412" currency="USD" tone="out" />}
        change={{ text: words.less, way: 'down', tone: 'bad' }}
        chart={<Sparkline values={profits} tone="red" />}
      />
      <StatTile label={words.players} value="1,204" change={{ text: words.same, way: 'level' }} />
      <StatTile label={words.players} />
    </>
  )
}

export function CardPage() {
  const words = useWords()
  const items = [
    { key: 'member', term: words.member, value: words.person },
    { key: 'level', term: words.level, value: <Badge tone="gold">{words.gold}</Badge> },
    { key: 'registered', term: words.registered, value: <bdi dir="ltr">03/02/2026 08:15:44</bdi>, figures: true },
    { key: 'long', term: words.reason, value: words.paragraph },
  ]
  return (
    <>
      <Card
        title={words.member}
        aside={<Badge tone="jade">{words.paid}</Badge>}
        foot={
          <>
            <Button>{words.reject}</Button>
            <Button tone="gold">{words.approve}</Button>
          </>
        }
      >
        <Details items={items} />
      </Card>
      <Card title={words.longAction}>
        <Details items={items.slice(0, 3)} columns />
      </Card>
    </>
  )
}

export function RecordPage() {
  const words = useWords()
  const before = { limit: '500', state: 'active', games: ['slots', 'live'], name: 'Sok Dara' }
  const after = { limit: '200', state: 'active', games: ['slots'], note: 'asked by the member' }
  return (
    <>
      <Case of="before and after">
        <Changes label={words.limitTitle} before={before} after={after} />
      </Case>
      <Case of="new">
        <Changes label={words.limitTitle} before={null} after={{ limit: '200' }} />
      </Case>
      <Case of="text for machines">
        <CodeBlock label="audit.json" text={JSON.stringify(after, null, 2)} />
      </Case>
    </>
  )
}
