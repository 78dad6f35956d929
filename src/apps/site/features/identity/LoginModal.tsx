import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { house } from '../../api/house.ts'
import { isRefused } from '../../../client/calls/refusal.ts'
import { opening, useModal } from '../../app/useModal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { useMerchant } from '../../session/merchant.ts'
import { Captcha } from './Captcha.tsx'
import { FreePlayButton } from './FreePlayButton.tsx'
import styles from './Form.module.css'
import { MarketBand } from './MarketBand.tsx'
import { useArrive } from './useArrive.ts'

type Missing = { username?: string; password?: string; captcha?: string }

/** Login by username. The captcha comes once the house asks for it; what was typed stays after a refusal. */
export function LoginModal() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const freePlay = useMerchant()?.flags.FREEPLAY === true
  const arrive = useArrive('/')
  const [captcha, setCaptcha] = useState(0)
  const [missing, setMissing] = useState<Missing>({})
  const logIn = useMutation({
    mutationFn: (form: { username: string; password: string; captcha?: string }) =>
      house.identity.logIn({ body: { data: { type: 'username', ...form } } }),
    onSuccess: ({ token }) => arrive(token),
    onError: (error) => {
      const asked = isRefused(error) && (error.data as { captcha?: boolean } | null)?.captcha
      setCaptcha((round) => (asked || round > 0 ? round + 1 : 0))
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const [username, password, seen] = [text('username').trim(), text('password'), text('captcha').trim()]
    const lacks: Missing = {
      ...(username === '' && { username: t('logIn.needUsername') }),
      ...(password === '' && { password: t('logIn.needPassword') }),
      ...(captcha > 0 && seen === '' && { captcha: t('logIn.needCaptcha') }),
    }
    setMissing(lacks)
    if (Object.keys(lacks).length === 0) logIn.mutate({ username, password, ...(captcha > 0 && { captcha: seen }) })
  }

  const { error } = logIn
  return (
    <Modal {...useModal()} title={t('logIn.title')}>
      <MarketBand welcome={t('logIn.greeting')} />
      <form className={styles.form} onSubmit={submit} noValidate>
        {error && (
          <p className={styles.problem} role="alert">
            {isRefused(error) ? error.message : shell('errors.networkText')}
          </p>
        )}
        <Field
          label={t('logIn.username')}
          name="username"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.username}
        />
        <PasswordField label={t('logIn.password')} name="password" autoComplete="current-password" error={missing.password} />
        {captcha > 0 && <Captcha round={captcha} label={t('logIn.captcha')} error={missing.captcha} />}
        <Button type="submit" tone="gold" size="large" wide busy={logIn.isPending}>
          {t('logIn.submit')}
        </Button>
        {freePlay && <FreePlayButton />}
        <Link {...opening('register')} replace className={styles.other}>
          {t('logIn.toRegister')}
        </Link>
      </form>
    </Modal>
  )
}
