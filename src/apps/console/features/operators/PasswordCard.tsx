import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { meQuery } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'
import { typedIn } from './typed-in.ts'

type Lacks = { old?: string; next?: string; again?: string }

/** Another password; every other session of the operator ends with it. */
export function PasswordCard() {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [lacks, setLacks] = useState<Lacks>({})
  const change = useMutation({
    mutationFn: (data: { password: string; newPassword: string }) => house.operators.changePassword({ body: { data } }),
    onSuccess: async () => {
      form.current?.reset()
      toast({ title: t('password.changed'), tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      await router.invalidate()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const [password, newPassword, again] = [typed('old'), typed('next'), typed('again')]
    const found: Lacks = {
      ...(password === '' && { old: shell('form.required') }),
      ...(newPassword === '' && { next: shell('form.required') }),
      ...(newPassword !== again && { again: t('password.different') }),
    }
    setLacks(found)
    if (Object.keys(found).length === 0) change.mutate({ password, newPassword })
  }
  const { error } = change
  const weak = isRefused(error) && error.code === 'password_weak' ? (error.data as { minLength: number }) : null
  const wrong = isRefused(error) && error.code === 'password_incorrect' ? error.message : null
  return (
    <Card title={t('password.title')}>
      <form ref={form} className={flow.tight} onSubmit={submit} noValidate>
        <Refused error={weak || wrong ? null : error} />
        <PasswordField label={t('password.old')} name="old" autoComplete="current-password" error={lacks.old ?? wrong} />
        <PasswordField
          label={t('password.next')}
          hint={t('password.nextHint')}
          name="next"
          autoComplete="new-password"
          error={lacks.next ?? (weak ? t('password.weak', { min: weak.minLength }) : null)}
        />
        <PasswordField label={t('password.again')} name="again" autoComplete="new-password" error={lacks.again} />
        <div>
          <Button type="submit" tone="gold" busy={change.isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
