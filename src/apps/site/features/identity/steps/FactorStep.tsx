import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { answerPasskey } from '#client/calls/passkey.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { codeProblems } from '../codes/code-places.ts'
import styles from '../Form.module.css'
import type { Factor, Passed, Step } from './useSteps.ts'

type Typed = Exclude<Factor, 'passkey'>
type FactorStepProps = { step: Step; onPassed: (passed: Passed) => Promise<void> }

/** The second step of a login: whichever of the asked proofs the person has at hand. */
export function FactorStep({ step: { ticket, factors, remember }, onPassed }: FactorStepProps) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const typed = factors.filter((factor) => factor !== 'passkey')
  const [factor, setFactor] = useState<Typed | undefined>(typed[0])
  const [lacking, setLacking] = useState(false)
  const context = { ticket }
  const show = useMutation({
    mutationFn: (code: string) =>
      house.identity.verifyLogin({ body: { data: { factor: factor ?? 'totp', code, remember } } }, { context }),
    onSuccess: onPassed,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const answer = await answerPasskey(await house.identity.askPasskey({}, { context }))
      return house.identity.showPasskey({ body: { data: { answer, remember } } }, { context })
    },
    onSuccess: onPassed,
  })
  const send = useMutation({
    mutationFn: (to: 'sms' | 'email') => house.identity.sendFactorCode({ body: { data: { factor: to } } }, { context }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setLacking(code === '')
    if (code === '') show.reset()
    else show.mutate(code)
  }
  const choose = (next: string) => {
    show.reset()
    send.reset()
    setFactor(next as Typed)
  }
  // What was typed is answered beside its field.
  const said = codeProblems(show.error).verificationCode
  const error = said === undefined ? (show.error ?? send.error ?? passkey.error) : null
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('factor.text')}</p>
      {error && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : passkey.error ? t('factor.passkeyFailed') : shell('errors.networkText')}
        </p>
      )}
      {factors.includes('passkey') && (
        <Button
          size="large"
          wide
          icon={<KeyRound size={18} aria-hidden="true" />}
          busy={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {t('factor.passkey')}
        </Button>
      )}
      {typed.length > 1 && factor && (
        <RadioGroup
          label={t('factor.by')}
          choices={typed.map((one) => ({ value: one, label: t(`factor.${one}`) }))}
          value={factor}
          onChange={choose}
        />
      )}
      {(factor === 'sms' || factor === 'email') && (
        <Button busy={send.isPending} onClick={() => send.mutate(factor)}>
          {send.data ? t('factor.sentTo', { to: send.data.to, minutes: send.data.expiredMinutes }) : t('factor.send')}
        </Button>
      )}
      {factor && (
        <>
          <Field
            key={factor}
            label={t(`factor.${factor}`)}
            hint={t(`factor.${factor}Hint`)}
            name="code"
            autoComplete={factor === 'payee' ? 'name' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            {...(factor !== 'payee' && { dir: 'ltr' })}
            {...(factor !== 'payee' && factor !== 'recovery' && { inputMode: 'numeric' })}
            error={lacking ? t('errors.required') : said}
          />
          <Button type="submit" tone="gold" size="large" wide busy={show.isPending}>
            {t('factor.submit')}
          </Button>
        </>
      )}
    </form>
  )
}
