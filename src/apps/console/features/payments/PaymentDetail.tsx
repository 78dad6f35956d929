import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { BY_HAND } from '#house/payments/rules/by-hand.ts'
import { History } from './History.tsx'
import flow from '#console/parts/flow.module.css'
import type { Deposit, DepositRecord, Withdrawal } from './queries.ts'
import { PollingStatus } from './PollingStatus.tsx'
import { PaymentBadge } from './usePaymentColumns.tsx'
import type { Way } from './ways.ts'

type PaymentDetailProps = Pick<DepositRecord, 'webhooks' | 'movements'> & {
  title: string
  way: Way
  payment: Deposit | Withdrawal
  /** By which method, or to whom. */
  by: { readonly term: string; readonly value: string }
  /** What stands beside that in one direction alone. */
  more?: ComponentProps<typeof Details>['items']
  /** What two people decide about it. */
  children?: ReactNode
}

/** One payment in either direction: what it is, what the provider said, and the money it moved. */
export function PaymentDetail({ title, way, payment, by, more = [], webhooks, movements, children }: PaymentDetailProps) {
  const t = useTexts('payments')
  const handed = way === 'out' && payment.provider === BY_HAND
  const back = (
    <Link to="/payments" search={way === 'out' ? { way } : {}}>
      {t('title')}
    </Link>
  )
  return (
    <>
      <PageHead title={title} way={[{ key: 'payments', link: back }]}>
        <PaymentBadge state={payment.state} />
      </PageHead>
      <div className={flow.stack}>
        {children}
        <PollingStatus way={way} payment={payment} />
        <Card title={t('facts')}>
          <Details
            columns
            items={[
              {
                key: 'amount',
                term: t('amount'),
                figures: true,
                value: <Money amount={payment.amount} currency={payment.currency} />,
              },
              {
                key: 'member',
                term: t('member'),
                value: (
                  <Link to="/members/$id" params={{ id: payment.member.id }}>
                    {payment.member.account}
                  </Link>
                ),
              },
              { key: 'by', ...by },
              ...more,
              {
                key: 'provider',
                term: t('provider'),
                value: payment.provider === BY_HAND ? t('byHand.provider') : payment.provider,
              },
              ...(handed ? [] : [{ key: 'order', term: t('order'), value: <bdi dir="ltr">{payment.providerOrder ?? '–'}</bdi> }]),
              { key: 'id', term: t('id'), value: <bdi dir="ltr">{payment.id}</bdi> },
              { key: 'at', term: t('at'), value: <When at={payment.createdAt} /> },
              { key: 'changed', term: t('changed'), value: <When at={payment.changedAt} /> },
            ]}
          />
        </Card>
        <History webhooks={handed ? null : webhooks} movements={movements} />
      </div>
    </>
  )
}
