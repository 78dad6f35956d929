import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Decisions } from './Decisions.tsx'
import { PaymentDetail } from './PaymentDetail.tsx'
import { Slips } from './Slips.tsx'
import { depositQuery } from './queries.ts'

const route = getRouteApi('/console/payments/deposits/$id')

/** One deposit, and what two people decide about it while it is held. */
export function DepositDetail() {
  const t = useTexts('payments')
  const { id } = route.useParams()
  return (
    <QueryBoundary query={useQuery(depositQuery(id))} lines={8}>
      {({ deposit, decisions, slips, ...told }) => (
        <PaymentDetail
          {...told}
          way="in"
          title={t('deposit', { account: deposit.member.account })}
          payment={deposit}
          by={{ term: t('method'), value: deposit.method }}
          more={[
            { key: 'fee', term: t('fee'), value: <Money amount={deposit.fee} currency={deposit.currency} /> },
            {
              key: 'credited',
              term: t('credited'),
              value: deposit.credited === null ? '–' : <Money amount={deposit.credited} currency={deposit.currency} />,
            },
            { key: 'reference', term: t('reference'), value: <bdi dir="ltr">{deposit.reference}</bdi> },
          ]}
        >
          <Decisions deposit={deposit} decisions={decisions} />
          <Slips deposit={deposit} slips={slips} waiting={decisions.some(({ confirmed }) => confirmed === null)} />
        </PaymentDetail>
      )}
    </QueryBoundary>
  )
}
