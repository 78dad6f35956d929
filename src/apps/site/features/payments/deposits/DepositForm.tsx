import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { amountWithin } from '#house/payments/rules/amount.ts'
import { feeOf } from '#house/payments/rules/method.ts'
import { isRefusal } from '#kit/refusal.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { house } from '#site/api/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { BirthdayLink } from '#site/navigation/BirthdayLink.tsx'
import { VerificationLink } from '#site/navigation/VerificationLink.tsx'
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

/** The rule that the house will apply runs here first. */
export function DepositForm({ method, onAsked, children }: DepositFormProps) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const { code, currency } = method
  const bounds = { smallest: moneyText(method.smallest, currency), largest: moneyText(method.largest, currency) }
  const range = { currency, smallest: unitsOfText(method.smallest), largest: unitsOfText(method.largest) }
  const form = useForm({
    values: { amount: method.presets[2] ?? method.smallest },
    drafts: { name: 'deposit', owner: useMember().data?.account, fields: ['amount'] },
    check: ({ amount }) => {
      const units = amountWithin(amount.trim(), range)
      return { amount: isRefusal(units) && t(amountProblem(units.code), bounds) }
    },
    sent: ({ amount }) => ({ method: code, amount: amount.trim() }),
    ask: (data, asked) => house.payments.requestDeposit({ body: { data } }, asked),
    otherwise: 'amount',
    clears: ['amount'],
    onDone: (deposit) => {
      void queries.invalidateQueries({ queryKey: depositsQuery.queryKey })
      onAsked(deposit.id)
    },
  })
  const units = amountWithin(form.values.amount.trim(), range)
  return (
    <form className={styles.form} {...form.props}>
      {children}
      <AmountField
        {...form.field('amount')}
        label={t('amount')}
        currency={currency}
        presets={method.presets}
        hint={t('bounds', bounds)}
      />
      <BirthdayLink error={form.write.error} />
      <VerificationLink error={form.write.error} />
      {!isRefusal(units) && <ToPay method={method} units={units} />}
      <Button type="submit" tone="gold" size="large" wide busy={form.busy} disabled={!method.open}>
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
