import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { CodeList } from './RecoveryCodes.tsx'
import styles from './Operators.module.css'
import { typedIn } from './typed-in.ts'

/** New recovery codes for the password, shown once. */
export function NewCodes() {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const [lacking, setLacking] = useState(false)
  const make = useMutation({
    mutationFn: (password: string) => house.operators.newRecoveryCodes({ body: { data: { password } } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['operators', 'factors'] }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const password = typedIn(event)('codes-password')
    setLacking(password === '')
    if (password !== '') make.mutate(password)
  }
  if (make.data)
    return (
      <Notice tone="good" live title={t('factors.newCodesDone')}>
        <p>{t('enrol.codesText')}</p>
        <CodeList codes={make.data.recoveryCodes} />
      </Notice>
    )
  return (
    <form onSubmit={submit} noValidate className={styles.line}>
      <PasswordField
        label={t('factors.codesForPassword')}
        hint={t('factors.newCodesText')}
        name="codes-password"
        autoComplete="current-password"
        error={lacking ? shell('form.required') : null}
      />
      <Button type="submit" busy={make.isPending}>
        {t('factors.newCodes')}
      </Button>
      <Refused error={make.error} />
    </form>
  )
}
