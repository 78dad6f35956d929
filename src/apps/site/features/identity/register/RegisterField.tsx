import type { ComponentProps } from 'react'
import type { FieldOf } from '#client/form/fields.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'

type RegisterFieldProps = {
  field: FieldOf<string>
  label: string
  hint?: string | undefined
}

/** What a phone's keyboard and a password manager should know of a field, and what is not written in the page's direction. */
const kinds: Readonly<Record<string, Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'dir'>>> = {
  username: { autoComplete: 'username', dir: 'ltr' },
  payeeName: { autoComplete: 'name' },
  email: { inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  mobileNum: { inputMode: 'tel', autoComplete: 'tel-national', dir: 'ltr' },
  whatsapp: { inputMode: 'tel', dir: 'ltr' },
  qqNum: { inputMode: 'numeric', dir: 'ltr' },
  idNumber: { dir: 'ltr' },
  affiliateCode: { dir: 'ltr' },
  birthday: { autoComplete: 'bday', dir: 'ltr' },
}

const secrets: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword'])

export function RegisterField({ field, label, hint }: RegisterFieldProps) {
  const { name } = field
  if (secrets.has(name)) {
    const autoComplete = name === 'paymentPassword' ? 'off' : 'new-password'
    return <PasswordField {...field} label={label} hint={hint} autoComplete={autoComplete} />
  }
  return (
    <Field {...field} label={label} hint={hint} autoCapitalize="none" spellCheck={false} autoComplete="off" {...kinds[name]} />
  )
}
