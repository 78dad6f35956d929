import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { JournalTable } from '#console/parts/JournalTable.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { Attempts } from './Attempts.tsx'
import { Ending } from './Ending.tsx'
import { transferQuery, type Transfer } from './queries.ts'
import { TransferBadge } from './TransferBadge.tsx'

const route = getRouteApi('/console/transfers/$id')

/** One transfer: what the vendor was asked and answered, the money it moved, and what two people decide where it never answered. */
export function TransferDetail() {
  const t = useTexts('transfers')
  const { id } = route.useParams()
  return (
    <QueryBoundary query={useQuery(transferQuery(id))} lines={8}>
      {({ transfer, attempts, movements, decisions }) => (
        <>
          <PageHead
            title={t('one', { account: transfer.member.account })}
            way={[{ key: 'transfers', link: <Link to="/transfers">{t('title')}</Link> }]}
          >
            <TransferBadge state={transfer.state} />
          </PageHead>
          <div className={flow.stack}>
            <Ending transfer={transfer} decisions={decisions} />
            <Facts transfer={transfer} />
            <Attempts attempts={attempts} currency={transfer.currency} />
            <Card title={t('movements')}>
              <JournalTable caption={t('movements')} lines={movements} />
            </Card>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function Facts({ transfer }: { transfer: Transfer }) {
  const t = useTexts('transfers')
  const { id, member, direction, vendor, amount, currency, reason, reconciled, tries, state, createdAt, changedAt } = transfer
  const waits = state === 'asked' || state === 'sent' || state === 'unknown'
  return (
    <Card title={t('facts')}>
      <Details
        columns
        items={[
          {
            key: 'amount',
            term: t('amount'),
            figures: true,
            value: amount === null ? t('all') : <Money amount={amount} currency={currency} />,
          },
          {
            key: 'member',
            term: t('member'),
            value: (
              <Link to="/members/$id" params={{ id: member.id }}>
                {member.account}
              </Link>
            ),
          },
          { key: 'way', term: t('way'), value: t(`direction.${direction}`, { vendor }) },
          { key: 'reason', term: t('reason'), value: <bdi dir="ltr">{reason ?? '–'}</bdi> },
          { key: 'reconciled', term: t('knownBy'), value: reconciled === null ? '–' : t(`reconciled.${reconciled}`) },
          { key: 'tries', term: t('tries'), value: tries },
          { key: 'next', term: t('nextAsk'), value: waits ? <When at={transfer.nextAskAt} /> : '–' },
          { key: 'id', term: t('id'), value: <bdi dir="ltr">{id}</bdi> },
          { key: 'at', term: t('at'), value: <When at={createdAt} /> },
          { key: 'changed', term: t('changed'), value: <When at={changedAt} /> },
        ]}
      />
    </Card>
  )
}
