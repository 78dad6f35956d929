import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery } from '#site/session/member.ts'
import { house } from '#site/api/house.ts'
import { termsQuery, transfersQuery, type Terms } from './queries.ts'
import { placed } from './refusal-place.ts'
import styles from './Transfers.module.css'
import { useTransferProof } from './useTransferProof.ts'

type TransferFormProps = {
  terms: Terms
  /** Who receives it; without an id the one directly above. */
  receiver: { readonly id?: string; readonly account: string }
}
type Typed = { readonly amount: string; readonly paymentPassword: string; readonly to?: string }

/** How much, and the payment password. What the house says stands beside the field, and what was typed stays. */
export function TransferForm({ terms, receiver }: TransferFormProps) {
  const t = useTexts('agent-transfers')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const { data: state } = useQuery(memberStateQuery)
  const [amount, setAmount] = useState('')
  const [checked, setChecked] = useState(false)
  const proof = useTransferProof()
  const send = useWrite(async (typed: Typed, asked) => {
    await proof.prove()
    return house.agents.sendAgentTransfer({ body: { data: typed } }, asked)
  })
  const { currency, smallest, largest, leftToday } = terms
  const units = parseUnits(amount.trim(), currencyOf(currency)?.payable ?? 0)
  const within = !isRefusal(units) && units >= unitsOfText(smallest) && units <= unitsOfText(largest)
  const short = within && state !== undefined && units > unitsOfText(state.balance)
  const bounds = {
    least: moneyText(smallest, currency),
    most: moneyText(largest, currency),
    left: moneyText(leftToday, currency),
  }
  const wrong = checked && (!within ? t('wrong') : short && t('short', { balance: moneyText(state.balance, currency) }))
  const refused = placed(send.error, shell('errors.networkText'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!within || short) return
    const to = receiver.id === undefined ? {} : { to: receiver.id }
    send.mutate(
      { amount: amount.trim(), paymentPassword: proof.payment, ...to },
      {
        onSuccess: () => {
          setAmount('')
          setChecked(false)
          proof.setPayment('')
          for (const { queryKey } of [termsQuery, memberStateQuery]) void queries.invalidateQueries({ queryKey })
          void queries.invalidateQueries({ queryKey: transfersQuery.queryKey })
        },
      },
    )
  }
  if (proof.lacksPayment)
    return <Notice tone="warning" title={t('lacksPayment')} action={<Link {...opening('paymentPassword')}>{t('set')}</Link>} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AmountField
        label={t('amount')}
        name="amount"
        currency={currency}
        value={amount}
        onChange={setAmount}
        hint={t('bounds', bounds)}
        error={wrong || (refused?.at === 'amount' ? refused.text : undefined)}
      />
      {proof.asksLogin && (
        <PasswordField
          label={t('login')}
          hint={t('loginHint')}
          name="loginPassword"
          autoComplete="current-password"
          value={proof.login}
          error={refused?.at === 'login' ? refused.text : undefined}
          onChange={({ currentTarget: { value } }) => proof.setLogin(value)}
        />
      )}
      <PasswordField
        label={t('payment')}
        name="paymentPassword"
        autoComplete="off"
        value={proof.payment}
        error={refused?.at === 'payment' ? refused.text : undefined}
        onChange={({ currentTarget: { value } }) => proof.setPayment(value)}
      />
      <p className={styles.soft}>{t('final')}</p>
      {refused?.at === null && (
        <Notice tone="bad" live>
          {refused.text}
        </Notice>
      )}
      <Button type="submit" tone="gold" size="large" wide busy={send.isPending}>
        {t('submit')}
      </Button>
      {send.data && (
        <Notice
          tone="good"
          title={t('done', { amount: moneyText(send.data.amount, currency), account: send.data.other.account })}
          live
        />
      )}
    </form>
  )
}
