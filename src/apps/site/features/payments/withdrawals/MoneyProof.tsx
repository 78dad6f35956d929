import { Link } from '@tanstack/react-router'
import type { FieldOf } from '#client/form/fields.ts'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { ProofField } from '#site/session/ProofField.tsx'
import { useProof } from '#site/session/useProof.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'

export const noProof = { proof: '', paymentPassword: '' }

/** Whether the merchant asks for a payment password before money leaves. */
export const useAsksPayment = (): boolean => useMerchant()?.flags.PAYMENTPASSWORD === true

type MoneyProofProps = { form: { readonly field: (name: keyof typeof noProof) => FieldOf<string> } }

/** What a withdrawal asks for: the payment password where the merchant says so, else whatever proves the session. */
export function MoneyProof({ form }: MoneyProofProps) {
  const t = useTexts('payments')
  const { hasPayment } = useProof()
  if (!useAsksPayment()) return <ProofField form={form} />
  if (hasPayment) return <PasswordField {...form.field('paymentPassword')} label={t('proof.payment')} autoComplete="off" />
  const way = <Link {...opening('paymentPassword')}>{t('proof.set')}</Link>
  return <Notice tone="warning" title={t('proof.lacksPayment')} action={way} />
}
