import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../../../ui/Card.tsx'
import { Details } from '../../../../ui/Details.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Asked } from '../../parts/Asked.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { When } from '../../parts/When.tsx'
import { History } from './History.tsx'
import styles from './Payments.module.css'
import { withdrawalQuery } from './queries.ts'
import { PaymentBadge } from './usePaymentColumns.tsx'

const route = getRouteApi('/desk/payments/withdrawals/$id')

/** One withdrawal, from the request to the money's arrival. */
export function WithdrawalDetail() {
  const t = useTexts('payments')
  const { id } = route.useParams()
  const query = useQuery(withdrawalQuery(id))
  const way = [
    {
      key: 'payments',
      link: (
        <Link to="/payments" search={{ way: 'out' }}>
          {t('title')}
        </Link>
      ),
    },
  ]
  return (
    <Asked query={query} lines={8}>
      {({ withdrawal, notices, movements }) => (
        <>
          <PageHead title={t('withdrawal', { account: withdrawal.member.account })} way={way}>
            <PaymentBadge state={withdrawal.state} />
          </PageHead>
          <div className={styles.stack}>
            <Card title={t('facts')}>
              <Details
                columns
                items={[
                  {
                    key: 'amount',
                    term: t('amount'),
                    figures: true,
                    value: <Money amount={withdrawal.amount} currency={withdrawal.currency} />,
                  },
                  {
                    key: 'member',
                    term: t('member'),
                    value: (
                      <Link to="/members/$id" params={{ id: withdrawal.member.id }}>
                        {withdrawal.member.account}
                      </Link>
                    ),
                  },
                  {
                    key: 'payee',
                    term: t('payee'),
                    value: `${withdrawal.option} ${t('payeeTail', { tail: withdrawal.tail })}`,
                  },
                  { key: 'provider', term: t('provider'), value: withdrawal.provider },
                  { key: 'order', term: t('order'), value: <bdi dir="ltr">{withdrawal.providerOrder ?? '–'}</bdi> },
                  { key: 'id', term: t('id'), value: <bdi dir="ltr">{withdrawal.id}</bdi> },
                  { key: 'at', term: t('at'), value: <When at={withdrawal.createdAt} /> },
                  { key: 'changed', term: t('changed'), value: <When at={withdrawal.changedAt} /> },
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
