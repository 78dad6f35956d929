import { useForm } from '#client/form/useForm.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Login.module.css'
import type { Ticket } from './login-steps.ts'

export function PasswordStep({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const t = useTexts('operators')
  const form = useForm({
    values: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' && t('login.needName'),
      password: password === '' && t('login.needPassword'),
    }),
    sent: ({ name, password }) => ({ name: name.trim(), password }),
    ask: (data) => house.operators.logIn({ body: { data } }),
    once: true,
    onAnswer: (answer, { name }) => onTicket({ ...answer, name }),
  })
  return (
    <form className={flow.stack} {...form.props}>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <Refused error={form.error} />
      <Field {...form.field('name')} label={t('login.name')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...form.field('password')} label={t('login.password')} autoComplete="current-password" />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
