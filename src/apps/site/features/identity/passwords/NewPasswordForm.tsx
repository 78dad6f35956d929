import type { ReactNode } from 'react'
import type { NewPassword } from '#house/access/rules/new-password.ts'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../Form.module.css'
import { NewPasswordFields, noPasswords, usePasswordRule, type PasswordOf } from './NewPasswordFields.tsx'

type NewPasswordFormProps<Done> = {
  of: PasswordOf
  /** False where a ticket of the login stands for the old one. */
  asksOld: boolean
  labels: Readonly<Record<keyof typeof noPasswords, string>>
  submit: string
  ask: (form: NewPassword) => Promise<Done>
  /** What it throws is said as what `ask` throws. */
  onDone: (done: Done) => void | Promise<void>
  children?: ReactNode
}

/** Another password, twice, under the merchant's rule; the rule of the house runs here first. */
export function NewPasswordForm<Done>({ of, asksOld, labels, submit, ask, onDone, children }: NewPasswordFormProps<Done>) {
  const rule = usePasswordRule(of)
  const form = useForm({
    values: noPasswords,
    check: (typed) => rule?.check(typed, { asksOld }) ?? {},
    sent: (typed) => typed,
    ask,
    once: true,
    place: rule?.place,
    onAnswer: onDone,
  })
  if (!rule) return <Skeleton width="100%" height="14rem" />
  return (
    <form className={styles.form} {...form.props}>
      {children}
      <Refused error={form.error} className={styles.problem} />
      <NewPasswordFields form={form} of={of} asksOld={asksOld} labels={labels} hint={rule.hint} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {submit}
      </Button>
    </form>
  )
}
