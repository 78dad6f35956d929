import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { house } from '#site/api/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { BirthdayLink } from '#site/navigation/BirthdayLink.tsx'
import { VerificationLink } from '#site/navigation/VerificationLink.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { outdate } from '#site/api/keys.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import styles from '../Payments.module.css'
import { depositsQuery, type DepositMethod } from '../queries.ts'

type VoucherFormProps = {
  method: DepositMethod
  /** Where the method is chosen. */
  children: ReactNode
}

/** A code that is worth money: what it is worth stands in the balance at once, and what is wrong with it beside it. */
export function VoucherForm({ method, children }: VoucherFormProps) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const form = useForm({
    values: { voucher: '' },
    check: ({ voucher }) => ({ voucher: voucher.trim() === '' && t('voucher.missing') }),
    sent: ({ voucher }) => voucher.trim(),
    // The code itself is the key: asked again after a lost answer it answers the same.
    ask: (code) => house.payments.redeemVoucher({ body: { data: { code } } }),
    otherwise: 'voucher',
    clears: ['voucher'],
    onDone: ({ amount, currency }) => {
      toast({ title: t('voucher.done', { amount: moneyText(amount, currency) }), tone: 'good' })
      void queries.invalidateQueries({ queryKey: depositsQuery.queryKey })
      void outdate('limits')
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      {children}
      <Field
        {...form.field('voucher')}
        label={t('voucher.code')}
        hint={t('voucher.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={60}
      />
      <BirthdayLink error={form.write.error} />
      <VerificationLink error={form.write.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy} disabled={!method.open}>
        {t('voucher.redeem')}
      </Button>
    </form>
  )
}
