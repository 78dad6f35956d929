import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import flow from '#console/parts/flow.module.css'
import { BetsBadge } from './BetsBadge.tsx'
import { matchesQuery, nameIn, pairingOf, type Match, type When } from './queries.ts'
import { Standing } from './Standing.tsx'

const route = getRouteApi('/console/trading')

/** Matches that can be bet on, with their scores and the most that one of their outcomes may come to owe. */
export function TradingPage() {
  const t = useTexts('trading')
  const { when } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (next: When | 'all') => void navigate({ search: next === 'all' ? {} : { when: next }, replace: true })
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Link to="/trading/patterns">{t('patterns.title')}</Link>
        <Link to="/trading/refused">{t('refused.title')}</Link>
      </PageHead>
      <div className={flow.stack}>
        <Filters>
          <Select
            label={t('which')}
            value={when ?? 'all'}
            options={(['all', 'live', 'today', 'early', 'over'] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
            onChange={choose}
          />
        </Filters>
        <QueryBoundary query={useQuery(matchesQuery(when))} lines={8}>
          {({ list }) => (list === null ? <Notice>{t('none')}</Notice> : <Matches list={list} />)}
        </QueryBoundary>
      </div>
    </>
  )
}

function Matches({ list }: { list: readonly Match[] }) {
  const t = useTexts('trading')
  const columns: Column<Match>[] = [
    {
      key: 'match',
      title: t('match'),
      headline: true,
      show: (match) => (
        <Link to="/trading/$event" params={{ event: match.event }}>
          <bdi>{pairingOf(match)}</bdi>
        </Link>
      ),
    },
    { key: 'league', title: t('league'), show: ({ leagueNames }) => <bdi>{nameIn(leagueNames)}</bdi> },
    { key: 'standing', title: t('standing'), show: (match) => <Standing {...match} /> },
    { key: 'bets', title: t('betting'), show: ({ bets }) => <BetsBadge bets={bets} /> },
    { key: 'open', title: t('open'), figures: true, show: ({ open }) => open },
    { key: 'owed', title: t('owed'), figures: true, show: ({ owed }) => <Owed owed={owed} /> },
  ]
  return (
    <Table
      dense
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

function Owed({ owed }: Pick<Match, 'owed'>) {
  if (owed.length === 0) return '–'
  return owed.map(({ currency, amount }, at) => (
    <span key={currency}>
      {at > 0 && ' · '}
      <Money amount={amount} currency={currency} />
    </span>
  ))
}
