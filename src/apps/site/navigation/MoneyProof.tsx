import { Link } from '@tanstack/react-router'
import type { FieldOf } from '#client/form/fields.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useMerchant } from '../session/merchant.ts'
import { ProofField } from '../session/ProofField.tsx'
import { useProof } from '../session/useProof.ts'
import { opening } from './useModal.ts'

export const noProof = { proof: '', paymentPassword: '' }

/** Whether the merchant asks for a payment password before money or points leave. */
export const useAsksPayment = (): boolean => useMerchant()?.flags.PAYMENTPASSWORD === true

type MoneyProofProps = {
  form: { readonly field: (name: keyof typeof noProof) => FieldOf<string> }
  /** Where the form stands in a dialog: that it makes way for the one in which a password is set. */
  onLeave?: () => void
}

/** What asks for money or points of the member's: the payment password where the merchant says so, else whatever proves the session. */
export function MoneyProof({ form, onLeave }: MoneyProofProps) {
  const t = useTexts('security')
  const { hasPayment } = useProof()
  if (!useAsksPayment()) return <ProofField form={form} />
  if (hasPayment) return <PasswordField {...form.field('paymentPassword')} label={t('proof.payment')} autoComplete="off" />
  const way = (
    <Link {...opening('paymentPassword')} onClick={onLeave}>
      {t('proof.set')}
    </Link>
  )
  return <Notice tone="warning" title={t('proof.lacksPayment')} action={way} />
}
