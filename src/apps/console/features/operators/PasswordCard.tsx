import { useRouter } from '@tanstack/react-router'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { meQuery } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'

/** Another password; every other session of the operator ends with it. */
export function PasswordCard() {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const router = useRouter()
  const form = useForm({
    values: { old: '', next: '', again: '' },
    check: ({ old, next, again }) => ({
      old: old === '' && shell('form.required'),
      next: next === '' && shell('form.required'),
      again: next !== again && t('password.different'),
    }),
    sent: ({ old, next }) => ({ password: old, newPassword: next }),
    ask: (data) => house.operators.changePassword({ body: { data } }),
    once: true,
    place: ({ code, data, message }) =>
      code === 'password_weak'
        ? { next: t('password.weak', { min: (data as { minLength: number }).minLength }) }
        : { old: code === 'password_incorrect' && message },
    clears: ['old', 'next', 'again'],
    onAnswer: async () => {
      toast({ title: t('password.changed'), tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      await router.invalidate()
    },
  })
  return (
    <Card title={t('password.title')}>
      <form className={flow.tight} {...form.props}>
        <Refused error={form.error} />
        <PasswordField {...form.field('old')} label={t('password.old')} autoComplete="current-password" />
        <PasswordField
          {...form.field('next')}
          label={t('password.next')}
          hint={t('password.nextHint')}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('again')} label={t('password.again')} autoComplete="new-password" />
        <div>
          <Button type="submit" tone="gold" busy={form.busy}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
