import { Link } from '@tanstack/react-router'
import type { FieldOf } from '#client/form/fields.ts'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { useProof } from '#site/session/useProof.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'

export const noProof = { loginPassword: '', paymentPassword: '' }

/** Whether the merchant asks for a payment password before money leaves. */
export const useAsksPayment = (): boolean => useMerchant()?.flags.PAYMENTPASSWORD === true

type MoneyProofProps = {
  form: { readonly field: (name: keyof typeof noProof) => FieldOf<string> }
  /** A new account asks for no payment password. */
  payment?: boolean
}

/** The passwords that a deed with money asks for; nothing where none is asked. */
export function MoneyProof({ form, payment = true }: MoneyProofProps) {
  const t = useTexts('payments')
  const { asksLogin, hasPayment } = useProof()
  const asksPayment = useAsksPayment() && payment
  return (
    <>
      {asksLogin && (
        <PasswordField
          {...form.field('loginPassword')}
          label={t('proof.login')}
          hint={t('proof.loginHint')}
          autoComplete="current-password"
        />
      )}
      {asksPayment && !hasPayment && (
        <Notice
          tone="warning"
          title={t('proof.lacksPayment')}
          action={<Link {...opening('paymentPassword')}>{t('proof.set')}</Link>}
        />
      )}
      {asksPayment && hasPayment && (
        <PasswordField {...form.field('paymentPassword')} label={t('proof.payment')} autoComplete="off" />
      )}
    </>
  )
}
