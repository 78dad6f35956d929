import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { opening } from '#site/navigation/useModal.ts'
import { VerificationLink } from '#site/navigation/VerificationLink.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery } from '#site/session/member.ts'
import { useProof } from '#site/session/useProof.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { termsQuery, transfersQuery, type Terms } from './queries.ts'
import styles from './Transfers.module.css'

type TransferFormProps = {
  terms: Terms
  /** Who receives it; without an id the one directly above. */
  receiver: { readonly id?: string; readonly account: string }
}

const place = byCode({
  amount: /^amount_|^transfer_(?:below|above|day_full)$|^insufficient$|^verification_bound$/,
  paymentPassword: /^payment_password_incorrect$/,
})

/** How much, and the payment password. */
export function TransferForm({ terms: { currency, smallest, largest, leftToday }, receiver }: TransferFormProps) {
  const t = useTexts('agent-transfers')
  const queries = useQueryClient()
  const { data: state } = useQuery(memberStateQuery)
  const { hasPayment } = useProof()
  const check = (amount: string) => {
    const units = parseUnits(amount.trim(), currencyOf(currency)?.payable ?? 0)
    if (isRefusal(units) || units < unitsOfText(smallest) || units > unitsOfText(largest)) return t('wrong')
    return state && units > unitsOfText(state.balance) && t('short', { balance: moneyText(state.balance, currency) })
  }
  const form = useForm({
    values: { amount: '', paymentPassword: '' },
    check: ({ amount }) => ({ amount: check(amount) }),
    sent: ({ amount, paymentPassword }) => ({
      amount: amount.trim(),
      paymentPassword,
      ...(receiver.id !== undefined && { to: receiver.id }),
    }),
    ask: (data, asked) => house.agents.sendAgentTransfer({ body: { data } }, asked),
    place,
    clears: ['amount', 'paymentPassword'],
    onDone: () => {
      for (const { queryKey } of [termsQuery, memberStateQuery]) void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: transfersQuery.queryKey })
    },
  })
  if (!hasPayment)
    return <Notice tone="warning" title={t('lacksPayment')} action={<Link {...opening('paymentPassword')}>{t('set')}</Link>} />
  const bounds = {
    least: moneyText(smallest, currency),
    most: moneyText(largest, currency),
    left: moneyText(leftToday, currency),
  }
  return (
    <form className={styles.form} {...form.props}>
      <AmountField {...form.field('amount')} label={t('amount')} currency={currency} hint={t('bounds', bounds)} />
      <PasswordField {...form.field('paymentPassword')} label={t('payment')} autoComplete="off" />
      <p className={styles.soft}>{t('final')}</p>
      <Refused error={form.error} />
      <VerificationLink error={form.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('submit')}
      </Button>
      {form.data && (
        <Notice
          tone="good"
          title={t('done', { amount: moneyText(form.data.amount, currency), account: form.data.other.account })}
          live
        />
      )}
    </form>
  )
}
