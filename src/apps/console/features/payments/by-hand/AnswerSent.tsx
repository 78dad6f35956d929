import { useState } from 'react'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import type { Withdrawal } from '../queries.ts'

type AnswerSentProps = {
  withdrawal: Withdrawal
  /** Whoever sent it has only the way back. */
  own: boolean
}

/** The second person types what the bank shows; what was recorded is not filled in, so that it is compared and not copied. */
export function AnswerSent({ withdrawal: { id, currency }, own }: AnswerSentProps) {
  const t = useTexts('payments')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const seen = { amount: amount.trim(), reference: reference.trim() }
  return (
    <>
      {!own && (
        <ConfirmAction
          reasoned
          tone="gold"
          label={t('byHand.confirm')}
          title={t('byHand.confirmTitle')}
          text={t('byHand.confirmText')}
          done={t('byHand.confirmed')}
          more={
            <div className={flow.tight}>
              <AmountField label={t('byHand.seenAmount')} currency={currency} value={amount} onChange={setAmount} />
              <Field
                label={t('byHand.seenReference')}
                dir="ltr"
                autoComplete="off"
                value={reference}
                onChange={({ currentTarget: { value } }) => setReference(value)}
              />
            </div>
          }
          valid={() => seen.amount !== '' && seen.reference !== ''}
          ask={(reason, asked) => house.payments.answerSent({ params: { id }, body: { data: { seen, reason } } }, asked)}
        />
      )}
      <ConfirmAction
        reasoned
        tone="plain"
        label={t('byHand.back')}
        title={t('byHand.backTitle')}
        text={t('byHand.backText')}
        done={t('byHand.backDone')}
        ask={(reason, asked) => house.payments.answerSent({ params: { id }, body: { data: { seen: null, reason } } }, asked)}
      />
    </>
  )
}
