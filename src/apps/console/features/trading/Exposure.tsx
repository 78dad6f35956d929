import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import type { MatchRecord } from './queries.ts'

type Owed = MatchRecord['exposure'][number]
type Settled = MatchRecord['settled'][number]

/** What a match may come to owe by outcome, the most first, and what the merchant's own bets on it staked and pay. */
export function Exposure({ exposure, together, settled }: Pick<MatchRecord, 'exposure' | 'together' | 'settled'>) {
  const t = useTexts('trading')
  return (
    <>
      <Card title={t('exposure')}>
        {together.map(({ currency, amount, cap }) => (
          <p key={currency}>
            {t('together')} <Money amount={amount} currency={currency} />
            {cap !== null && (
              <>
                {' · '}
                {t('cap')} <Money amount={cap} currency={currency} />
              </>
            )}
          </p>
        ))}
        <Owing rows={exposure} />
      </Card>
      {settled.length > 0 && (
        <Card title={t('tickets')}>
          <Tickets rows={settled} />
        </Card>
      )}
    </>
  )
}

function Owing({ rows }: { rows: readonly Owed[] }) {
  const t = useTexts('trading')
  const columns: Column<Owed>[] = [
    { key: 'market', title: t('market'), headline: true, show: ({ called }) => <bdi>{called}</bdi> },
    { key: 'pick', title: t('outcome'), show: ({ pick }) => <bdi>{pick}</bdi> },
    { key: 'amount', title: t('owed'), figures: true, show: (one) => <Money amount={one.amount} currency={one.currency} /> },
    {
      key: 'cap',
      title: t('cap'),
      figures: true,
      show: ({ cap, currency }) => (cap === null ? '–' : <Money amount={cap} currency={currency} />),
    },
  ]
  return (
    <Table
      dense
      caption={t('exposure')}
      columns={columns}
      rows={rows}
      keyOf={({ market, pick, currency }) => `${market} ${pick} ${currency}`}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('noBets')}</p>}
    />
  )
}

function Tickets({ rows }: { rows: readonly Settled[] }) {
  const t = useTexts('trading')
  const columns: Column<Settled>[] = [
    { key: 'state', title: t('state'), headline: true, show: ({ state }) => t(`ticket.${state as 'paid'}`) },
    { key: 'count', title: t('count'), figures: true, show: ({ tickets }) => tickets },
    { key: 'staked', title: t('staked'), figures: true, show: (one) => <Money amount={one.staked} currency={one.currency} /> },
    { key: 'paid', title: t('paid'), figures: true, show: (one) => <Money amount={one.paid} currency={one.currency} /> },
  ]
  return (
    <Table
      dense
      caption={t('tickets')}
      columns={columns}
      rows={rows}
      keyOf={({ state, currency }) => `${state} ${currency}`}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}
