import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { answerPasskey } from '#client/calls/passkey.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useMerchant } from '#site/session/merchant.ts'
import { Captcha } from '../captcha/Captcha.tsx'
import styles from '../Form.module.css'
import { lastLogin } from './last-login.ts'
import type { Passed } from '../steps/useSteps.ts'

type Typed = { username: string; password: string; captcha?: string; unlock?: string; remember?: boolean; byPasskey?: boolean }
type Missing = { username?: string; password?: string; captcha?: string }

type LoginFormProps = {
  /** What the first field takes: a username, or a number as well. */
  label: string
  onPassed: (passed: Passed) => Promise<void>
  children: ReactNode
}

/** Login by username. The captcha comes once the house asks for it; what was typed stays after a refusal. */
export function LoginForm({ label, onPassed, children }: LoginFormProps) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const merchant = useMerchant()
  const known = lastLogin(merchant?.merchant)
  const [remember, setRemember] = useState(known.remember)
  const [captcha, setCaptcha] = useState(0)
  // Said of every account alike: whether this one has a second step is nobody's to learn here.
  const [locked, setLocked] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const logIn = useMutation({
    mutationFn: async ({ byPasskey, ...form }: Typed) => {
      const unlockPasskey = byPasskey ? await answerPasskey(await house.identity.askUnlock({})) : undefined
      return house.identity.logIn({ body: { data: { type: 'username', ...form, ...(unlockPasskey && { unlockPasskey }) } } })
    },
    onSuccess: (passed) => onPassed({ ...passed, remember }),
    onError: (error) => {
      const asked = isRefused(error) && (error.data as { captcha?: boolean } | null)?.captcha
      const isLocked = isRefused(error) && error.code === 'too_many_requests'
      if (isLocked) setLocked(true)
      setCaptcha((round) => (asked || isLocked || round > 0 ? round + 1 : 0))
    },
  })

  const send = (form: HTMLFormElement, byPasskey = false) => {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '')
    const [username, password, seen] = [text('username').trim(), text('password'), text('captcha').trim()]
    const lacks: Missing = {
      ...(username === '' && { username: t('logIn.needUsername') }),
      ...(password === '' && { password: t('logIn.needPassword') }),
      ...(captcha > 0 && seen === '' && { captcha: t('logIn.needCaptcha') }),
    }
    setMissing(lacks)
    if (Object.keys(lacks).length > 0) return
    const unlock = text('unlock').trim()
    logIn.mutate({
      username,
      password,
      ...(byPasskey ? { byPasskey } : unlock !== '' && { unlock }),
      ...(captcha > 0 && { captcha: seen }),
      ...(remember && { remember }),
    })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }

  const { error, variables } = logIn
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : variables?.byPasskey ? t('factor.passkeyFailed') : shell('errors.networkText')}
        </p>
      )}
      <Field
        label={label}
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known.username}
        error={missing.username}
      />
      <PasswordField label={t('logIn.password')} name="password" autoComplete="current-password" error={missing.password} />
      {locked && (
        <Field
          label={t('logIn.unlock')}
          hint={t('logIn.unlockHint')}
          name="unlock"
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={32}
        />
      )}
      {captcha > 0 && <Captcha form="login" round={captcha} error={missing.captcha} />}
      {merchant?.flags.REMEMBERME && (
        <Checkbox name="remember" checked={remember} onChange={setRemember}>
          {t('logIn.remember')}
        </Checkbox>
      )}
      <Button type="submit" tone="gold" size="large" wide busy={logIn.isPending}>
        {t('logIn.submit')}
      </Button>
      {locked && (
        <Button
          size="large"
          wide
          icon={<KeyRound size={18} aria-hidden="true" />}
          disabled={logIn.isPending}
          onClick={({ currentTarget: { form } }) => form && send(form, true)}
        >
          {t('factor.passkey')}
        </Button>
      )}
      {children}
    </form>
  )
}
