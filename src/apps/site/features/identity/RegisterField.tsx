import type { FocusEvent } from 'react'
import type { RegistrationField } from '../../../../house/merchants/contract.ts'
import { Field } from '../../../../ui/Field.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'

type RegisterFieldProps = {
  name: RegistrationField | 'confirmPassword'
  label: string
  hint?: string | undefined
  error?: string | undefined
  onLeave: (event: FocusEvent<HTMLInputElement>) => void
}

/** What a phone's keyboard and a password manager should know of a field. */
const kinds: Readonly<Record<string, { inputMode?: 'email' | 'tel' | 'numeric'; autoComplete?: string }>> = {
  username: { autoComplete: 'username' },
  payeeName: { autoComplete: 'name' },
  email: { inputMode: 'email', autoComplete: 'email' },
  mobileNum: { inputMode: 'tel', autoComplete: 'tel-national' },
  whatsapp: { inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
}

const secrets: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword'])

export function RegisterField({ name, label, hint, error, onLeave }: RegisterFieldProps) {
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
      {...kinds[name]}
    />
  )
}
