import { useState } from 'react'
import { patterns } from '#house/visitors/rules/patterns.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import styles from '../Form.module.css'

/** Asks for a link by mail. The dialog closes whatever is answered, but where a picture must be read first. */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const [captcha, setCaptcha] = useState(0)
  const form = useForm({
    values: { username: '', email: '', captcha: '' },
    check: ({ username, email }) => ({
      username: username.trim() === '' && t('forgot.needUsername'),
      email: !patterns.email(email.trim()) && t('errors.email'),
    }),
    sent: ({ username, email, captcha: seen }) => ({
      username: username.trim(),
      email: email.trim(),
      ...(seen.trim() !== '' && { captcha: seen.trim() }),
    }),
    ask: (data) => house.access.askResetLink({ body: { data } }),
    once: true,
    onDone: () => {
      toast({ title: t('forgot.sent'), tone: 'good' })
      onClose()
    },
    onFail: (error) => {
      if (isRefused(error) && error.code === 'captcha_check_failed') {
        form.put({ captcha: '' })
        return setCaptcha((round) => round + 1)
      }
      const reason = isRefused(error) ? (error.message ?? '') : shell('errors.networkText')
      toast({ title: t('forgot.notSent', { reason }), tone: 'bad' })
      onClose()
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <p>{t('forgot.emailText')}</p>
      <Field
        {...form.field('username')}
        label={t('logIn.username')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Field
        {...form.field('email')}
        label={t('fields.email')}
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {captcha > 0 && <Captcha form="code" round={captcha} typed={form.field('captcha')} />}
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('forgot.submitEmail')}
      </Button>
    </form>
  )
}
