import { useQuery } from '@tanstack/react-query'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { hintOf } from '#house/members/rules/hints.ts'
import { checkNewPassword, type NewPassword } from '#house/access/rules/new-password.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { byFields } from '#client/form/place.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { registrationQuery } from '#site/session/registration.ts'
import { PasswordField } from '#ui/fields/PasswordField.tsx'

/** Which rule of the merchant a new password keeps. */
export type PasswordOf = 'password' | 'paymentPassword'

export const noPasswords = { oldPassword: '', newPassword: '', confirmNewPassword: '' }
type Names = keyof typeof noPasswords

/** The merchant's rule for a password, in words; null until it is known. */
export function usePasswordRule(of: PasswordOf) {
  const t = useTexts('identity')
  const rule = useQuery(registrationQuery).data?.[of]
  if (!rule) return null
  const { key, length } = hintOf(rule)
  const hint = t(`hints.${key}` as TextKey<'identity'>, { length })
  const say = (code: FieldCode | undefined) => code && t(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint })
  const worded = (found: FieldRefusals) => ({
    oldPassword: say(found['oldPassword']),
    newPassword: say(found['newPassword']),
    confirmNewPassword: say(found['confirmNewPassword']),
  })
  return {
    hint,
    check: (typed: NewPassword, asked: { readonly asksOld: boolean }) => worded(checkNewPassword(rule, typed, asked)),
    place: byFields(worded),
  }
}

type NewPasswordFieldsProps = {
  form: { readonly field: (name: Names) => FieldOf<string> }
  of: PasswordOf
  /** False where a ticket of the login stands for the old one. */
  asksOld: boolean
  labels: Readonly<Record<Names, string>>
  hint: string
}

/** Another password, twice, and the one before where it is asked for. */
export function NewPasswordFields({ form, of, asksOld, labels, hint }: NewPasswordFieldsProps) {
  const fresh = of === 'password' ? 'new-password' : 'off'
  return (
    <>
      {asksOld && <PasswordField {...form.field('oldPassword')} label={labels.oldPassword} autoComplete="current-password" />}
      <PasswordField {...form.field('newPassword')} label={labels.newPassword} autoComplete={fresh} hint={hint} />
      <PasswordField {...form.field('confirmNewPassword')} label={labels.confirmNewPassword} autoComplete={fresh} />
    </>
  )
}
