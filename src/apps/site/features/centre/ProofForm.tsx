import type { ReactNode } from 'react'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import styles from './SecurityCenter.module.css'

type Shown = { readonly password: string; readonly name: string }

type ProofFormProps<Done> = {
  /** What the person is told. */
  children: ReactNode
  submit: string
  tone: 'gold' | 'danger'
  /** Stands where the error is no refusal of the house. */
  failed: string
  /** What the deed is about is given a name, asked for as this. */
  nameLabel?: string | undefined
  ask: (shown: Shown) => Promise<Done>
  onDone: (done: Done) => void
}

/** A deed that only the member may do, who shows the login password for it. */
export function ProofForm<Done>({ children, submit, tone, failed, nameLabel, ask, onDone }: ProofFormProps<Done>) {
  const t = useTexts('security')
  const form = useForm({
    values: { password: '', name: '' },
    check: ({ password }) => ({ password: password === '' && t('factors.needPassword') }),
    sent: ({ password, name }): Shown => ({ password, name: name.trim() }),
    ask,
    once: true,
    place: byCode({ password: /^password_incorrect$/ }),
    onAnswer: onDone,
  })
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} otherwise={failed} className={styles.problem} />
      {children}
      {nameLabel !== undefined && <Field {...form.field('name')} label={nameLabel} maxLength={60} autoComplete="off" />}
      <PasswordField {...form.field('password')} label={t('factors.password')} autoComplete="current-password" />
      <Button type="submit" tone={tone} size="large" wide busy={form.busy}>
        {submit}
      </Button>
    </form>
  )
}
