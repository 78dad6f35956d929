import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { patterns } from '#house/identity/rules/patterns.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import styles from '../Form.module.css'

type Missing = { username?: string; email?: string }

/** Asks for a link by mail. The dialog closes whatever is answered, but where a picture must be read first. */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const [missing, setMissing] = useState<Missing>({})
  const [captcha, setCaptcha] = useState(0)
  const asking = useMutation({
    mutationFn: (form: { username: string; email: string; captcha?: string }) =>
      house.identity.askResetLink({ body: { data: form } }),
    onSuccess: () => {
      toast({ title: t('forgot.sent'), tone: 'good' })
      onClose()
    },
    onError: (error) => {
      if (isRefused(error) && error.code === 'captcha_check_failed') return setCaptcha((round) => round + 1)
      const reason = isRefused(error) ? (error.message ?? '') : shell('errors.networkText')
      toast({ title: t('forgot.notSent', { reason }), tone: 'bad' })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const [username, email, seen] = [text('username'), text('email'), text('captcha')]
    const lacks: Missing = {
      ...(username === '' && { username: t('forgot.needUsername') }),
      ...(!patterns.email(email) && { email: t('forgot.badEmail') }),
    }
    setMissing(lacks)
    if (Object.keys(lacks).length === 0) asking.mutate({ username, email, ...(seen !== '' && { captcha: seen }) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('forgot.emailText')}</p>
      <Field
        label={t('logIn.username')}
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={missing.username}
      />
      <Field
        label={t('fields.email')}
        name="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={missing.email}
      />
      {captcha > 0 && <Captcha form="code" round={captcha} />}
      <Button type="submit" tone="gold" size="large" wide busy={asking.isPending}>
        {t('forgot.submitEmail')}
      </Button>
    </form>
  )
}
