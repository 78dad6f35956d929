import { useForm } from '#client/form/useForm.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { CodeList } from './RecoveryCodes.tsx'
import styles from './Operators.module.css'

/** New recovery codes for the password, shown once. */
export function NewCodes() {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const form = useForm({
    values: { password: '' },
    check: ({ password }) => ({ password: password === '' && shell('form.required') }),
    sent: ({ password }) => password,
    ask: (password) => house.operators.newRecoveryCodes({ body: { data: { password } } }),
    once: true,
    onAnswer: () => void queryClient.invalidateQueries({ queryKey: ['operators', 'factors'] }),
  })
  if (form.data)
    return (
      <Notice tone="good" live title={t('factors.newCodesDone')}>
        <p>{t('enrol.codesText')}</p>
        <CodeList codes={form.data.recoveryCodes} />
      </Notice>
    )
  return (
    <form className={styles.line} {...form.props}>
      <PasswordField
        {...form.field('password')}
        label={t('factors.codesForPassword')}
        hint={t('factors.newCodesText')}
        autoComplete="current-password"
      />
      <Button type="submit" busy={form.busy}>
        {t('factors.newCodes')}
      </Button>
      <Refused error={form.error} />
    </form>
  )
}
