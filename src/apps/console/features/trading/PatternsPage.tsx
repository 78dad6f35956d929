import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { patternsQuery, type Pattern } from './queries.ts'

/** Bets that deserve a look, each with why. */
export function PatternsPage() {
  const t = useTexts('trading')
  return (
    <>
      <PageHead
        title={t('patterns.title')}
        text={t('patterns.text')}
        way={[{ key: 'trading', link: <Link to="/trading">{t('title')}</Link> }]}
      />
      <QueryBoundary query={useQuery(patternsQuery())} lines={6}>
        {({ list }) => <Patterns rows={list} />}
      </QueryBoundary>
    </>
  )
}

function Patterns({ rows }: { rows: readonly Pattern[] }) {
  const t = useTexts('trading')
  const whyOf = ({ kind, count, bets, linkedBy, team }: Pattern) => {
    const links = linkedBy.map((by) => t(`patterns.links.${by}`)).join(', ')
    const reason = kind === 'opposite' && links === '' ? 'oppositeTeam' : kind
    return (
      <>
        {t(`patterns.reasons.${reason}`, { count, bets, links })}
        {team && (
          <>
            {' '}
            <Link to="/members/$id" params={{ id: team.agent }}>
              {t('patterns.team', { count: team.count, agent: team.account })}
            </Link>
          </>
        )}
      </>
    )
  }
  const columns: Column<Pattern>[] = [
    { key: 'kind', title: t('patterns.kind'), headline: true, show: ({ kind }) => t(`patterns.kinds.${kind}`) },
    { key: 'why', title: t('patterns.why'), show: whyOf },
    {
      key: 'bet',
      title: t('bet'),
      show: ({ event, lines }) =>
        lines.map((line) => (
          <div key={line}>
            <Link to="/trading/$event" params={{ event }}>
              <bdi>{line}</bdi>
            </Link>
          </div>
        )),
    },
    { key: 'who', title: t('patterns.who'), show: (one) => <Members {...one} /> },
    { key: 'bets', title: t('patterns.bets'), figures: true, show: ({ bets }) => bets },
    {
      key: 'stake',
      title: t('patterns.stake'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'last', title: t('patterns.last'), show: ({ until }) => <When at={until} /> },
  ]
  return (
    <Table
      dense
      caption={t('patterns.title')}
      columns={columns}
      rows={rows}
      keyOf={({ kind, event, lines, from, members }) => [kind, event, ...lines, from, members[0]?.member].join(' ')}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('patterns.none')}</p>}
    />
  )
}

const Members = ({ members }: Pick<Pattern, 'members'>) =>
  members.map(({ member, account }) => (
    <div key={member}>
      <Link to="/members/$id" params={{ id: member }}>
        <bdi>{account}</bdi>
      </Link>
    </div>
  ))
