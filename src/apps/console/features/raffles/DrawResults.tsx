import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#ui/figures/Money.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { drawsQuery, raffleName, type DrawResult, type RaffleListed } from './queries.ts'

type DrawResultsProps = { raffle: RaffleListed; currency: string; onClose: () => void }

/** The tickets that were drawn, whose they are, what each won, and whether that is paid. */
export function DrawResults({ raffle, currency, onClose }: DrawResultsProps) {
  const t = useTexts('raffles')
  const columns: Column<DrawResult>[] = [
    { key: 'ticket', title: t('ticket'), headline: true, show: ({ ticket }) => ticket },
    { key: 'account', title: t('account'), show: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'prize',
      title: t('prize'),
      figures: true,
      show: ({ prize }) => (prize === null ? t('passed') : <bdi>{moneyText(prize, currency)}</bdi>),
    },
    {
      key: 'paid',
      title: t('paidAt'),
      show: ({ prize, paidAt }) => (paidAt === null ? prize !== null && t('owed') : <When at={paidAt} />),
    },
  ]
  return (
    <SidePanel open onClose={onClose} title={raffleName(raffle.terms)} size="large">
      <QueryBoundary query={useQuery(drawsQuery(raffle.id))} lines={4}>
        {(draws) => (
          <Table
            caption={t('results')}
            columns={columns}
            rows={draws}
            keyOf={({ ticket }) => String(ticket)}
            state="ready"
            failed={null}
            empty={<p>{t('noTickets')}</p>}
          />
        )}
      </QueryBoundary>
    </SidePanel>
  )
}
