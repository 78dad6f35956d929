import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import styles from '../Payments.module.css'
import { depositsQuery, limitsQuery, type DepositMethod } from '../queries.ts'

type VoucherFormProps = {
  method: DepositMethod
  /** Where the method is chosen. */
  children: ReactNode
}

/** A code that is worth money: what it is worth stands in the balance at once, and what is wrong with it beside it. */
export function VoucherForm({ method, children }: VoucherFormProps) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  // The code itself is the key: asked again after a lost answer it answers the same.
  const redeem = useWrite((typed: string) => house.payments.redeemVoucher({ body: { data: { code: typed } } }))
  const missing = code.trim() === ''
  const refused = redeem.error && (isRefused(redeem.error) ? redeem.error.message : shell('errors.networkText'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missing) return
    const typed = code.trim()
    redeem.mutate(typed, {
      onSuccess: ({ amount, currency }) => {
        setCode((now) => (now.trim() === typed ? '' : now))
        setChecked(false)
        toast({ title: t('voucher.done', { amount: moneyText(amount, currency) }), tone: 'good' })
        void queries.invalidateQueries({ queryKey: depositsQuery.queryKey })
        void queries.invalidateQueries({ queryKey: limitsQuery.queryKey })
      },
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <Field
        label={t('voucher.code')}
        name="voucher"
        hint={t('voucher.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={60}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          // One that is under way is not forgotten: what it brought is still to be told.
          if (!redeem.isPending) redeem.reset()
        }}
        error={checked && missing ? t('voucher.missing') : refused}
      />
      <Button type="submit" tone="gold" size="large" wide busy={redeem.isPending} disabled={!method.open}>
        {t('voucher.redeem')}
      </Button>
    </form>
  )
}
