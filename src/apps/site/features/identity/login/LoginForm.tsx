import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { answerPasskey } from '#client/calls/passkey.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
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

type LoginFormProps = {
  /** What the first field takes: a username, or a number as well. */
  label: string
  onPassed: (passed: Passed) => Promise<void>
  children: ReactNode
}
type Sent = { username: string; password: string; captcha?: string; unlock?: string; remember?: boolean; byPasskey?: boolean }

const unlocking = async () => ({ unlockPasskey: await answerPasskey(await house.access.askUnlock({})) })

/** Login by username. The captcha comes once the house asks for it. */
export function LoginForm({ label, onPassed, children }: LoginFormProps) {
  const t = useTexts('identity')
  const merchant = useMerchant()
  const known = lastLogin(merchant?.merchant)
  const [captcha, setCaptcha] = useState(0)
  // Said of every account alike: whether this one has a second step is nobody's to learn here.
  const [locked, setLocked] = useState(false)
  const form = useForm({
    values: { username: known.username, password: '', unlock: '', captcha: '', remember: known.remember },
    check: (typed) => ({
      username: typed.username.trim() === '' && t('logIn.needUsername'),
      password: typed.password === '' && t('logIn.needPassword'),
      captcha: captcha > 0 && typed.captcha.trim() === '' && t('logIn.needCaptcha'),
    }),
    sent: ({ username, password, unlock, captcha: seen, remember }): Sent => ({
      username: username.trim(),
      password,
      ...(locked && unlock.trim() !== '' && { unlock: unlock.trim() }),
      ...(captcha > 0 && { captcha: seen.trim() }),
      ...(remember && { remember }),
    }),
    ask: async ({ byPasskey, ...typed }) =>
      house.access.logIn({ body: { data: { type: 'username', ...typed, ...(byPasskey && (await unlocking())) } } }),
    once: true,
    saysUntilTyped: true,
    onAnswer: (passed, { remember = false }) => onPassed({ ...passed, remember }),
    onFail: (error) => {
      const asked = isRefused(error) && (error.data as { captcha?: boolean } | null)?.captcha
      const isLocked = isRefused(error) && error.code === 'too_many_requests'
      if (isLocked) setLocked(true)
      setCaptcha((round) => (asked || isLocked || round > 0 ? round + 1 : 0))
      form.put({ captcha: '' })
    },
  })
  const withPasskey = ({ unlock: _, ...sent }: Sent): Sent => ({ ...sent, byPasskey: true })
  return (
    <form className={styles.form} {...form.props}>
      <Refused
        error={form.error}
        otherwise={form.write.variables?.byPasskey ? t('factor.passkeyFailed') : undefined}
        className={styles.problem}
      />
      <Field
        {...form.field('username')}
        label={label}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={t('logIn.password')} autoComplete="current-password" />
      {locked && (
        <Field
          {...form.field('unlock')}
          label={t('logIn.unlock')}
          hint={t('logIn.unlockHint')}
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={32}
        />
      )}
      {captcha > 0 && <Captcha form="login" round={captcha} typed={form.field('captcha')} />}
      {merchant?.flags.REMEMBERME && <Checkbox {...form.tick('remember')}>{t('logIn.remember')}</Checkbox>}
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('logIn.submit')}
      </Button>
      {locked && (
        <Button
          size="large"
          wide
          icon={<KeyRound size={18} aria-hidden="true" />}
          disabled={form.busy}
          onClick={() => form.send(withPasskey)}
        >
          {t('factor.passkey')}
        </Button>
      )}
      {children}
    </form>
  )
}
