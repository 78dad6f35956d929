import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { amountWithin } from '../../../../house/payments/rules/amount.ts'
import { isRefusal } from '../../../../kit/refusal.ts'
import { unitsOfText } from '../../../../kit/money.ts'
import { house } from '../../api/house.ts'
import { isRefused } from '../../../client/calls/refusal.ts'
import { useWrite } from '../../../client/calls/useWrite.ts'
import { useDraft } from '../../app/drafts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useMember } from '../../session/member.ts'
import { AmountField } from '../../../../ui/AmountField.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { moneyText } from '../../../../ui/Money.tsx'
import styles from './Payments.module.css'
import { depositsQuery, type DepositMethod } from './queries.ts'

type DepositFormProps = { method: DepositMethod; onAsked: (deposit: string) => void }

/** The rule that the house will apply runs here first; what the house says stands beside the field, and what was typed stays. */
export function DepositForm({ method, onAsked }: DepositFormProps) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const {
    text: amount,
    type,
    sent,
  } = useDraft({
    name: 'deposit.amount',
    owner: useMember().data?.account,
    otherwise: method.presets[2] ?? method.smallest,
  })
  const [checked, setChecked] = useState(false)
  const ask = useWrite((typed: string, asked) =>
    house.payments.requestDeposit({ body: { data: { method: method.code, amount: typed } } }, asked),
  )
  const { code, currency } = method
  const bounds = { smallest: moneyText(method.smallest, currency), largest: moneyText(method.largest, currency) }
  const units = amountWithin(amount.trim(), {
    currency,
    smallest: unitsOfText(method.smallest),
    largest: unitsOfText(method.largest),
  })
  const wrong = checked && isRefusal(units)
  const refused = ask.error && (isRefused(ask.error) ? ask.error.message : shell('errors.networkText'))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isRefusal(units)) return
    ask.mutate(amount.trim(), {
      onSuccess: (deposit) => {
        void queries.invalidateQueries({ queryKey: depositsQuery.queryKey })
        sent()
        onAsked(deposit.id)
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.method}>
        <span>{t('method')}</span>
        <strong data-method={code}>{method.title}</strong>
      </p>
      <AmountField
        label={t('amount')}
        name="amount"
        currency={currency}
        presets={method.presets}
        value={amount}
        onChange={type}
        hint={t('bounds', bounds)}
        error={wrong ? t('bounds', bounds) : refused}
      />
      <Button type="submit" tone="gold" size="large" wide busy={ask.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
