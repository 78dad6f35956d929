import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { amountWithin, mostOf } from '#house/payments/rules/amount.ts'
import { isRefusal } from '#kit/refusal.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { outdate } from '#site/api/keys.ts'
import { useForm } from '#client/form/useForm.ts'
import { whenText } from '#client/language/when.ts'
import { MoneyProof, noProof, useAsksPayment } from '#site/navigation/MoneyProof.tsx'
import { VerificationLink } from '#site/navigation/VerificationLink.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery, useMember } from '#site/session/member.ts'
import { useProof } from '#site/session/useProof.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { amountProblem } from '../amount-problem.ts'
import styles from '../Payments.module.css'
import { withdrawalCalls, type PayeeShown, type WithdrawalOption } from '../queries.ts'
import { besideMoney } from '../refusals.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { RemovePayee } from './RemovePayee.tsx'

type WithdrawFormProps = {
  /** Those that are offered: one at least. */
  options: readonly WithdrawalOption[]
  payees: readonly PayeeShown[]
  balance: string
  onAdd: () => void
}

/** Where to, how much, and what will arrive. */
export function WithdrawForm({ options, payees, balance, onAdd }: WithdrawFormProps) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const optionOf = (one: PayeeShown | undefined) => options.find(({ code }) => code === one?.option)
  const [first] = options
  if (!first) throw new Error('there is no way to withdraw to show')
  const read = ({ payee, amount }: { payee: string | null; amount: string }) => {
    const chosen = payees.find(({ id }) => id === payee) ?? payees.find(optionOf) ?? payees[0]
    const option = optionOf(chosen) ?? first
    const range = { currency: option.currency, smallest: unitsOfText(option.smallest), largest: unitsOfText(option.largest) }
    return { chosen, option, range, units: amountWithin(amount.trim(), range) }
  }
  const boundsOf = ({ smallest, largest, currency }: WithdrawalOption) => ({
    smallest: moneyText(smallest, currency),
    largest: moneyText(largest, currency),
  })
  const { prove } = useProof()
  const asksPayment = useAsksPayment()
  const have = unitsOfText(balance)
  const [confirming, setConfirming] = useState(false)
  const check = (values: { payee: string | null; amount: string }) => {
    const { chosen, option, units } = read(values)
    const short = !isRefusal(units) && units > have && t('out.short', { balance: moneyText(balance, option.currency) })
    return {
      payee: !optionOf(chosen) && t('out.off'),
      amount: isRefusal(units) ? t(amountProblem(units.code), boundsOf(option)) : short,
    }
  }
  const form = useForm({
    values: { payee: null as string | null, amount: '', ...noProof },
    drafts: { name: 'withdraw', owner: useMember().data?.account, fields: ['amount'] },
    check,
    sent: (values) => ({
      payee: read(values).chosen?.id ?? '',
      amount: values.amount.trim(),
      ...(asksPayment && { paymentPassword: values.paymentPassword }),
    }),
    ask: async (data, asked, { proof }) => {
      if (!asksPayment) await prove(proof)
      return house.payments.requestWithdrawal({ body: { data } }, asked)
    },
    place: besideMoney,
    clears: ['amount', 'proof', 'paymentPassword'],
    onSettled: () => setConfirming(false),
    onDone: () => {
      void outdate(...withdrawalCalls)
      void queries.invalidateQueries({ queryKey: memberStateQuery.queryKey })
    },
  })
  const { chosen, option, range, units } = read(form.values)
  const { currency } = option
  const most = mostOf(have, range)
  return (
    <form
      className={styles.form}
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault()
        setConfirming(form.say(check(form.values)))
      }}
    >
      <RadioGroup
        {...form.field('payee')}
        label={t('out.payee')}
        choices={payees.map((one) => ({
          value: one.id,
          label: t('out.account', { tail: one.tail }),
          hint: optionOf(one)?.title ?? t('out.off'),
        }))}
        value={chosen?.id ?? null}
      />
      <div className={styles.foot}>
        <Button size="small" tone="quiet" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
          {t('out.add')}
        </Button>
        {chosen && <RemovePayee payee={chosen} />}
      </div>
      <AmountField
        {...form.field('amount')}
        label={t('amount')}
        currency={currency}
        presets={option.presets.filter((preset) => unitsOfText(preset) <= have)}
        hint={t('bounds', boundsOf(option))}
      />
      <VerificationLink error={form.write.error} />
      {most !== null && (
        <div className={styles.foot}>
          <Button size="small" tone="quiet" onClick={() => form.put({ amount: unitsText(most) })}>
            {t('out.all')}
          </Button>
        </div>
      )}
      <Sums balance={balance} arrives={isRefusal(units) ? '0' : unitsText(units)} currency={currency} />
      {chosen?.heldUntil && <Notice title={t('out.newPayee')}>{t('out.held', { at: whenText(chosen.heldUntil) })}</Notice>}
      <MoneyProof form={form} />
      <Refused error={form.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('out.submit')}
      </Button>
      <ConfirmWithdrawal
        open={confirming}
        busy={form.busy}
        amount={isRefusal(units) ? '0' : unitsText(units)}
        option={option}
        payee={chosen}
        onConfirm={() => form.send()}
        onClose={() => setConfirming(false)}
      />
      {form.data && (
        <Notice tone="good" title={t('out.askedTitle')} live>
          {t('out.askedText', { amount: moneyText(form.data.amount, currency) })}
        </Notice>
      )}
    </form>
  )
}

type SumsProps = { balance: string; arrives: string; currency: string }

function Sums({ balance, arrives, currency }: SumsProps) {
  const t = useTexts('payments')
  return (
    <Details
      items={[
        { key: 'balance', term: t('out.balance'), value: <Money amount={balance} currency={currency} />, figures: true },
        { key: 'fee', term: t('out.fee'), value: t('out.noFee') },
        {
          key: 'arrives',
          term: t('out.arrives'),
          value: <Money amount={arrives} currency={currency} tone="pays" />,
          figures: true,
        },
      ]}
    />
  )
}
