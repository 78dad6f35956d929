import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay, useOperator } from '#console/session/operator.ts'
import type { Withdrawal, WithdrawalRecord } from '../queries.ts'
import { Stop } from '../Stop.tsx'
import { AnswerSent } from './AnswerSent.tsx'
import { PayeeToPay } from './PayeeToPay.tsx'
import { RecordSent } from './RecordSent.tsx'

/** Whether it is the turn of the people who pay it. */
export const isPaidByHand = ({ byHand, state, waitsFor }: Withdrawal): boolean =>
  byHand && ((state === 'approved' && waitsFor === null) || state === 'paying')

type ByHandProps = { withdrawal: Withdrawal } & Pick<WithdrawalRecord, 'sent'>

/** What one operator pays at the bank and another one confirms, step by step. */
export function ByHand({ withdrawal, sent }: ByHandProps) {
  const t = useTexts('payments')
  const may = useMay()
  const { id: own } = useOperator()
  const { id, state, payer } = withdrawal
  const record = sent.find(({ ended }) => ended === null)
  const step = stepOf({ state, payer: payer?.id, own, waits: record !== undefined })
  const acts = {
    hand: [<Take key="take" id={id} />, <Stop key="stop" id={id} />],
    handOther: [<Stop key="stop" id={id} />],
    handOwn: [<RecordSent key="record" withdrawal={withdrawal} />, <Leave key="leave" id={id} />, <Stop key="stop" id={id} />],
    sent: record ? [<AnswerSent key="answer" withdrawal={withdrawal} own={record.sentBy.id === own} />] : [],
    resend: payer?.id === own ? [<RecordSent key="record" withdrawal={withdrawal} />] : [],
  }[step]
  return (
    <>
      <Notice
        tone={step === 'handOther' ? 'plain' : 'warning'}
        title={t(`byHand.ask.${step}`, { by: payer?.name ?? '' })}
        action={may('payments.decide') && acts.length > 0 && <span className={flow.acts}>{acts}</span>}
      >
        {t(`byHand.askText.${step}`)}
      </Notice>
      {may('payments.decide') && (step === 'handOwn' || state === 'paying') && <PayeeToPay id={id} />}
    </>
  )
}

type Standing = { state: Withdrawal['state']; payer: string | undefined; own: string; waits: boolean }

function stepOf({ state, payer, own, waits }: Standing) {
  if (state === 'paying') return waits ? 'sent' : 'resend'
  if (payer === undefined) return 'hand'
  return payer === own ? 'handOwn' : 'handOther'
}

function Take({ id }: { id: string }) {
  const t = useTexts('payments')
  return (
    <ConfirmAction
      label={t('byHand.take')}
      title={t('byHand.takeTitle')}
      text={t('byHand.takeText')}
      done={t('byHand.taken')}
      tone="gold"
      ask={(_reason, asked) => house.payments.takeToPay({ params: { id } }, asked)}
    />
  )
}

function Leave({ id }: { id: string }) {
  const t = useTexts('payments')
  return (
    <ConfirmAction
      label={t('byHand.leave')}
      title={t('byHand.leaveTitle')}
      text={t('byHand.leaveText')}
      done={t('byHand.left')}
      tone="plain"
      ask={(_reason, asked) => house.payments.leaveToPay({ params: { id } }, asked)}
    />
  )
}
