import type { ComponentProps, FocusEvent } from 'react'
import type { RegistrationField } from '#house/merchants/contract.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'

type RegisterFieldProps = {
  name: RegistrationField | 'confirmPassword'
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** What the person is called elsewhere, where it fits the rule. */
  begun?: string | undefined
  onLeave: (event: FocusEvent<HTMLInputElement>) => void
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
}

const secrets: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword'])

export function RegisterField({ name, label, hint, error, begun, onLeave }: RegisterFieldProps) {
  if (secrets.has(name)) {
    const autoComplete = name === 'paymentPassword' ? 'off' : 'new-password'
    return <PasswordField name={name} label={label} hint={hint} error={error} autoComplete={autoComplete} onBlur={onLeave} />
  }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      onBlur={onLeave}
      {...(begun !== undefined && { defaultValue: begun })}
      {...kinds[name]}
    />
  )
}
