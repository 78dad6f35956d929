import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { amountWithin } from '#house/payments/rules/amount.ts'
import { feeOf } from '#house/payments/rules/method.ts'
import { isRefusal } from '#kit/refusal.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { useDraft } from '#site/session/drafts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { amountProblem } from '../amount-problem.ts'
import styles from '../Payments.module.css'
import { depositsQuery, type DepositMethod } from '../queries.ts'

type DepositFormProps = {
  method: DepositMethod
  onAsked: (deposit: string) => void
  /** Where the method is chosen. */
  children: ReactNode
}

/** The rule that the house will apply runs here first; what the house says stands beside the field, and what was typed stays. */
export function DepositForm({ method, onAsked, children }: DepositFormProps) {
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
  const ask = useWrite((typed: { readonly method: string; readonly amount: string }, asked) =>
    house.payments.requestDeposit({ body: { data: typed } }, asked),
  )
  const { code, currency } = method
  const bounds = { smallest: moneyText(method.smallest, currency), largest: moneyText(method.largest, currency) }
  const units = amountWithin(amount.trim(), {
    currency,
    smallest: unitsOfText(method.smallest),
    largest: unitsOfText(method.largest),
  })
  const wrong = checked && isRefusal(units) && t(amountProblem(units.code), bounds)
  const refused = ask.error && (isRefused(ask.error) ? ask.error.message : shell('errors.networkText'))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isRefusal(units)) return
    ask.mutate(
      { method: code, amount: amount.trim() },
      {
        onSuccess: (deposit) => {
          void queries.invalidateQueries({ queryKey: depositsQuery.queryKey })
          sent()
          onAsked(deposit.id)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <AmountField
        label={t('amount')}
        name="amount"
        currency={currency}
        presets={method.presets}
        value={amount}
        onChange={type}
        hint={t('bounds', bounds)}
        error={wrong || refused}
      />
      {!isRefusal(units) && <ToPay method={method} units={units} />}
      <Button type="submit" tone="gold" size="large" wide busy={ask.isPending} disabled={!method.open}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** What it will cost, before anybody pays; nothing is said where the amount is all. */
function ToPay({ method, units }: { method: DepositMethod; units: bigint }) {
  const t = useTexts('payments')
  const { fee, currency } = method
  const costs = feeOf(units, { fixed: unitsOfText(fee.fixed), rate: fee.rate }, currency)
  if (costs === 0n) return null
  return (
    <dl className={styles.sums}>
      <dt>{t('fee')}</dt>
      <dd>
        <Money amount={unitsText(costs)} currency={currency} />
      </dd>
      <dt>{t('toPay')}</dt>
      <dd>
        <Money amount={unitsText(units + costs)} currency={currency} tone="pays" />
      </dd>
    </dl>
  )
}
