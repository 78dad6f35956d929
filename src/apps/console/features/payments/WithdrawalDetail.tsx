import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Review } from './Review.tsx'
import { Timeline } from './Timeline.tsx'
import { PaymentDetail } from './PaymentDetail.tsx'
import { withdrawalQuery } from './queries.ts'

const route = getRouteApi('/console/payments/withdrawals/$id')

/** One withdrawal, from the request to the money's arrival. */
export function WithdrawalDetail() {
  const t = useTexts('payments')
  const { id } = route.useParams()
  return (
    <QueryBoundary query={useQuery(withdrawalQuery(id))} lines={8}>
      {({ withdrawal, ...told }) => (
        <PaymentDetail
          {...told}
          way="out"
          title={t('withdrawal', { account: withdrawal.member.account })}
          payment={withdrawal}
          by={{ term: t('payee'), value: `${withdrawal.option} ${t('payeeTail', { tail: withdrawal.tail })}` }}
        >
          <Review withdrawal={withdrawal} {...told} />
          <Timeline {...told} />
        </PaymentDetail>
      )}
    </QueryBoundary>
  )
}
