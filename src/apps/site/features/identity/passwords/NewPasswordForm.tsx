import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { FieldCode } from '#house/identity/contract.ts'
import type { FieldRefusals } from '#house/identity/rules/fields.ts'
import { hintOf } from '#house/identity/rules/hints.ts'
import { checkNewPassword, type NewPassword } from '#house/identity/rules/new-password.ts'
import type { RuleItem } from '#house/merchants/contract.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { registrationQuery } from '#site/session/registration.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../Form.module.css'

type Labels = { readonly oldPassword: string; readonly newPassword: string; readonly confirmNewPassword: string }

type NewPasswordFormProps<Done> = {
  /** Which rule of the merchant the new one keeps. */
  of: 'password' | 'paymentPassword'
  /** False where a ticket of the login stands for the old one. */
  asksOld: boolean
  labels: Labels
  submit: string
  /** `typed` is the whole form, with what stands in it besides. */
  ask: (form: NewPassword, typed: FormData) => Promise<Done>
  /** What it throws is said as what `ask` throws. */
  onDone: (done: Done) => void | Promise<void>
  /** The fields among the children: `check` names the first that cannot stand; `place` says beside one of them what came back, if it is of it. */
  besides?: { readonly check: (typed: FormData) => string | null; readonly place: (error: Error) => boolean }
  children?: ReactNode
}

const inOrder = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const

/** Another password, twice, under the merchant's rule; the rule of the house runs here first. */
export function NewPasswordForm<Done>(props: NewPasswordFormProps<Done>) {
  const { data: setting } = useQuery(registrationQuery)
  const rule = setting?.[props.of]
  return rule ? <RuledForm {...props} rule={rule} /> : <Skeleton width="100%" height="14rem" />
}

function passwordsIn(typed: FormData): NewPassword {
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    oldPassword: text('oldPassword'),
    newPassword: text('newPassword'),
    confirmNewPassword: text('confirmNewPassword'),
  }
}

function RuledForm<Done>({
  of,
  rule,
  asksOld,
  labels,
  submit: submitLabel,
  ask,
  onDone,
  besides,
  children,
}: NewPasswordFormProps<Done> & { rule: RuleItem }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const [refused, setRefused] = useState<FieldRefusals>({})
  const [placed, setPlaced] = useState(false)
  const change = useMutation({
    mutationFn: (typed: FormData) => ask(passwordsIn(typed), typed),
    onSuccess: onDone,
    onError: (error) => {
      setPlaced(besides?.place(error) ?? false)
      if (isRefused(error) && error.code === 'fields_refused') setRefused((error.data as { fields: FieldRefusals }).fields)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const found = checkNewPassword(rule, passwordsIn(typed), { asksOld })
    setRefused(found)
    const first = besides?.check(typed) ?? inOrder.find((name) => found[name])
    if (first === undefined) return change.mutate(typed)
    change.reset()
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const { key, length } = hintOf(rule)
  const hint = t(`hints.${key}` as TextKey<'identity'>, { length })
  const say = (code: FieldCode | undefined) => code && t(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint })
  const { error } = change
  const shown = error && !placed && !(isRefused(error) && error.code === 'fields_refused')
  const fresh = of === 'password' ? 'new-password' : 'off'
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {shown && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </p>
      )}
      {asksOld && (
        <PasswordField
          label={labels.oldPassword}
          name="oldPassword"
          autoComplete="current-password"
          error={say(refused['oldPassword'])}
        />
      )}
      <PasswordField
        label={labels.newPassword}
        name="newPassword"
        autoComplete={fresh}
        hint={hint}
        error={say(refused['newPassword'])}
      />
      <PasswordField
        label={labels.confirmNewPassword}
        name="confirmNewPassword"
        autoComplete={fresh}
        error={say(refused['confirmNewPassword'])}
      />
      <Button type="submit" tone="gold" size="large" wide busy={change.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
