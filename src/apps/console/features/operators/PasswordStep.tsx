import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Login.module.css'
import type { Ticket } from './login-steps.ts'
import { typedIn } from './typed-in.ts'

export function PasswordStep({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const t = useTexts('operators')
  const [lacks, setLacks] = useState<{ name?: string; password?: string }>({})
  const logIn = useMutation({
    mutationFn: (data: { name: string; password: string }) => house.operators.logIn({ body: { data } }),
    onSuccess: (answer, { name }) => onTicket({ ...answer, name }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const [name, password] = [typed('name').trim(), typed('password')]
    setLacks({
      ...(name === '' && { name: t('login.needName') }),
      ...(password === '' && { password: t('login.needPassword') }),
    })
    if (name !== '' && password !== '') logIn.mutate({ name, password })
  }
  return (
    <form className={flow.stack} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <Refused error={logIn.error} />
      <Field
        label={t('login.name')}
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={lacks.name}
      />
      <PasswordField label={t('login.password')} name="password" autoComplete="current-password" error={lacks.password} />
      <Button type="submit" tone="gold" size="large" wide busy={logIn.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
