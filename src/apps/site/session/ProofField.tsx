import { byCode } from '#client/form/place.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useProof } from './useProof.ts'

/** Which refusals are said beside it. */
export const wrongProof = /^proof_needed$|^password_incorrect$|^factor_incorrect$/
export const besideProof = byCode({ proof: wrongProof })

type ProofFieldProps = { form: { readonly field: (name: 'proof') => FieldOf<string> } }

/** What a deed asks for that a stolen session must not do; nothing where it was shown a moment ago. */
export function ProofField({ form }: ProofFieldProps) {
  const t = useTexts('security')
  const { asks } = useProof()
  if (asks === null) return null
  if (asks === 'passkey') return <Notice title={t('proof.passkey')} />
  const proof = form.field('proof')
  // What is wrong is said in the place of what is asked.
  const field = { ...proof, label: t(`proof.${asks}`), hint: proof.error ? undefined : t('proof.hint') }
  if (asks === 'totp') return <Field {...field} inputMode="numeric" autoComplete="one-time-code" />
  return <PasswordField {...field} autoComplete={asks === 'password' ? 'current-password' : 'off'} />
}
