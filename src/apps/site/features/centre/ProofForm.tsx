import { useState, type FormEvent, type ReactNode } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import styles from './SecurityCenter.module.css'

type ProofFormProps = {
  /** What the person is told, and asked besides the password. */
  children: ReactNode
  submit: string
  tone: 'gold' | 'danger'
  busy: boolean
  error: Error | null
  /** Stands where the error is no refusal of the house. */
  failed: string
  onProof: (password: string, typed: FormData) => void
}

/** A deed that only the member may do, who shows the login password for it. */
export function ProofForm({ children, submit: label, tone, busy, error, failed, onProof }: ProofFormProps) {
  const t = useTexts('security')
  const [lacking, setLacking] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password') ?? '')
    setLacking(password === '')
    if (password !== '') onProof(password, typed)
  }
  const wrong = isRefused(error) && error.code === 'password_incorrect' ? error.message : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !wrong && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : failed}
        </p>
      )}
      {children}
      <PasswordField
        label={t('factors.password')}
        name="password"
        autoComplete="current-password"
        error={lacking ? t('factors.needPassword') : wrong}
      />
      <Button type="submit" tone={tone} size="large" wide busy={busy}>
        {label}
      </Button>
    </form>
  )
}
