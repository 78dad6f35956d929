import { Link } from '@tanstack/react-router'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { beside, type Placed } from '../refusal-place.ts'
import type { useMoneyProof } from './useMoneyProof.ts'

type MoneyProofProps = {
  proof: ReturnType<typeof useMoneyProof>
  /** A new account asks for no payment password. */
  payment?: boolean
  refused: Placed | null
}

/** The passwords that a deed with money asks for; nothing where none is asked. */
export function MoneyProof({ proof, payment = true, refused }: MoneyProofProps) {
  const t = useTexts('payments')
  return (
    <>
      {proof.asksLogin && (
        <PasswordField
          label={t('proof.login')}
          hint={t('proof.loginHint')}
          name="loginPassword"
          autoComplete="current-password"
          value={proof.login}
          error={beside(refused, 'login')}
          onChange={({ currentTarget: { value } }) => proof.setLogin(value)}
        />
      )}
      {payment && proof.lacksPayment && (
        <Notice
          tone="warning"
          title={t('proof.lacksPayment')}
          action={<Link {...opening('paymentPassword')}>{t('proof.set')}</Link>}
        />
      )}
      {payment && proof.asksPayment && !proof.lacksPayment && (
        <PasswordField
          label={t('proof.payment')}
          name="paymentPassword"
          autoComplete="off"
          value={proof.payment}
          error={beside(refused, 'payment')}
          onChange={({ currentTarget: { value } }) => proof.setPayment(value)}
        />
      )}
    </>
  )
}
