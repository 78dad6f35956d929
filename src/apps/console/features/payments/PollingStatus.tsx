import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import type { Deposit, Withdrawal } from './queries.ts'
import type { Way } from './ways.ts'

type PollingStatusProps = { way: Way; payment: Pick<Deposit | Withdrawal, 'id' | 'asking'> }

/** That the provider has not said how a payment ended: how often it was asked, when it is asked next, and the way to have it asked now. */
export function PollingStatus({ way, payment: { id, asking } }: PollingStatusProps) {
  const t = useTexts('payments')
  const may = useMay()
  if (asking === null) return null
  const deed = (
    <ConfirmAction
      reasoned
      label={t('asking.label')}
      title={t('asking.askTitle')}
      text={t('asking.askText')}
      done={t('asking.done')}
      ask={(reason, asked) => {
        const of = { params: { id }, body: { data: { reason } } }
        return way === 'in' ? house.payments.askDeposit(of, asked) : house.payments.askWithdrawal(of, asked)
      }}
    />
  )
  return (
    <Notice tone="plain" title={t('asking.title')} action={may('payments.decide') && deed}>
      {t('asking.text', { times: asking.times, next: whenText(asking.nextAt) })}
    </Notice>
  )
}
