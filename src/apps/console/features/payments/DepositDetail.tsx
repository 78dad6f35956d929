import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../../../ui/Card.tsx'
import { Details } from '../../../../ui/Details.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Asked } from '../../parts/Asked.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { When } from '../../parts/When.tsx'
import { Decisions } from './Decisions.tsx'
import { History } from './History.tsx'
import styles from './Payments.module.css'
import { depositQuery } from './queries.ts'
import { PaymentBadge } from './usePaymentColumns.tsx'

const route = getRouteApi('/desk/payments/deposits/$id')

/** One deposit, and what two people decide about it while it is held. */
export function DepositDetail() {
  const t = useTexts('payments')
  const { id } = route.useParams()
  const query = useQuery(depositQuery(id))
  const way = [{ key: 'payments', link: <Link to="/payments">{t('title')}</Link> }]
  return (
    <Asked query={query} lines={8}>
      {({ deposit, decisions, notices, movements }) => (
        <>
          <PageHead title={t('deposit', { account: deposit.member.account })} way={way}>
            <PaymentBadge state={deposit.state} />
          </PageHead>
          <div className={styles.stack}>
            <Decisions deposit={deposit} decisions={decisions} />
            <Card title={t('facts')}>
              <Details
                columns
                items={[
                  {
                    key: 'amount',
                    term: t('amount'),
                    figures: true,
                    value: <Money amount={deposit.amount} currency={deposit.currency} />,
                  },
                  {
                    key: 'member',
                    term: t('member'),
                    value: (
                      <Link to="/members/$id" params={{ id: deposit.member.id }}>
                        {deposit.member.account}
                      </Link>
                    ),
                  },
                  { key: 'method', term: t('method'), value: deposit.method },
                  { key: 'provider', term: t('provider'), value: deposit.provider },
                  { key: 'order', term: t('order'), value: <bdi dir="ltr">{deposit.providerOrder ?? '–'}</bdi> },
                  { key: 'id', term: t('id'), value: <bdi dir="ltr">{deposit.id}</bdi> },
                  { key: 'at', term: t('at'), value: <When at={deposit.createdAt} /> },
                  { key: 'changed', term: t('changed'), value: <When at={deposit.changedAt} /> },
                ]}
              />
            </Card>
            <History notices={notices} movements={movements} />
          </div>
        </>
      )}
    </Asked>
  )
}
