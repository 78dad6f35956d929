import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { amountWithin, mostOf } from '#house/payments/rules/amount.ts'
import { isRefusal } from '#kit/refusal.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { house } from '#site/api/house.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { whenText } from '#client/language/when.ts'
import { useDraft } from '#site/session/drafts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery, useMember } from '#site/session/member.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { amountProblem } from '../amount-problem.ts'
import { MoneyProof } from './MoneyProof.tsx'
import styles from '../Payments.module.css'
import { withdrawalsQuery, type PayeeShown, type WithdrawalOption } from '../queries.ts'
import { useMoneyProof } from './useMoneyProof.ts'
import { beside, placed } from '../refusal-place.ts'
import { RemovePayee } from './RemovePayee.tsx'

type WithdrawFormProps = {
  /** Those that are offered: one at least. */
  options: readonly WithdrawalOption[]
  payees: readonly PayeeShown[]
  balance: string
  onAdd: () => void
}

/** Where to, how much, and what will arrive. What the house says stands beside the field, and what was typed stays. */
export function WithdrawForm({ options, payees, balance, onAdd }: WithdrawFormProps) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [payee, setPayee] = useState<string | null>(null)
  const { text: amount, type, sent } = useDraft({ name: 'withdraw.amount', owner: useMember().data?.account })
  const [checked, setChecked] = useState(false)
  const optionOf = (one: PayeeShown | undefined) => options.find(({ code }) => code === one?.option)
  const chosen = payees.find(({ id }) => id === payee) ?? payees.find(optionOf) ?? payees[0]
  const option = optionOf(chosen) ?? options[0]
  const proof = useMoneyProof()
  const ask = useWrite(async (typed: { payee: string; amount: string; paymentPassword?: string }, asked) => {
    await proof.prove()
    return house.payments.requestWithdrawal({ body: { data: typed } }, asked)
  })
  if (!option) throw new Error('there is no way to withdraw to show')
  const { currency } = option
  const bounds = { smallest: moneyText(option.smallest, currency), largest: moneyText(option.largest, currency) }
  const range = { currency, smallest: unitsOfText(option.smallest), largest: unitsOfText(option.largest) }
  const units = amountWithin(amount.trim(), range)
  const have = unitsOfText(balance)
  const most = mostOf(have, range)
  const short = !isRefusal(units) && units > have
  const wrong =
    checked &&
    (isRefusal(units) ? t(amountProblem(units.code), bounds) : short && t('out.short', { balance: moneyText(balance, currency) }))
  const refused = placed(ask.error, shell('errors.networkText'))
  const presets = option.presets.filter((preset) => unitsOfText(preset) <= have)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isRefusal(units) || short || !chosen || !optionOf(chosen)) return
    ask.mutate(
      { payee: chosen.id, amount: amount.trim(), ...(proof.asksPayment && { paymentPassword: proof.payment }) },
      {
        onSuccess: () => {
          sent()
          proof.setPayment('')
          setChecked(false)
          void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
          void queries.invalidateQueries({ queryKey: memberStateQuery.queryKey })
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioGroup
        label={t('out.payee')}
        choices={payees.map((one) => ({
          value: one.id,
          label: t('out.account', { tail: one.tail }),
          hint: optionOf(one)?.title ?? t('out.off'),
        }))}
        error={checked && !optionOf(chosen) ? t('out.off') : beside(refused, 'payee')}
        value={chosen?.id ?? null}
        onChange={setPayee}
      />
      <div className={styles.foot}>
        <Button size="small" tone="quiet" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
          {t('out.add')}
        </Button>
        {chosen && <RemovePayee payee={chosen} />}
      </div>
      <AmountField
        label={t('amount')}
        name="amount"
        currency={currency}
        presets={presets}
        value={amount}
        onChange={type}
        hint={t('bounds', bounds)}
        error={wrong || beside(refused, 'amount')}
      />
      {most !== null && (
        <div className={styles.foot}>
          <Button size="small" tone="quiet" onClick={() => type(unitsText(most))}>
            {t('out.all')}
          </Button>
        </div>
      )}
      <Sums balance={balance} arrives={isRefusal(units) ? '0' : unitsText(units)} currency={currency} />
      {chosen?.heldUntil && <Notice title={t('out.newPayee')}>{t('out.held', { at: whenText(chosen.heldUntil) })}</Notice>}
      <MoneyProof proof={proof} refused={refused} />
      {refused?.at === null && (
        <Notice tone="bad" live>
          {refused.text}
        </Notice>
      )}
      <Button type="submit" tone="gold" size="large" wide busy={ask.isPending}>
        {t('out.submit')}
      </Button>
      {ask.data && (
        <Notice tone="good" title={t('out.askedTitle')} live>
          {t('out.askedText', { amount: moneyText(ask.data.amount, currency) })}
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
