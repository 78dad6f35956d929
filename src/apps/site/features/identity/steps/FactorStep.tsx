import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { answerPasskey } from '#client/calls/passkey.ts'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { besideCode } from '../codes/code-places.ts'
import { codeIn } from '../codes/send-codes.ts'
import styles from '../Form.module.css'
import type { Factor, Passed, Step } from './useSteps.ts'

type Typed = Exclude<Factor, 'passkey'>
type FactorStepProps = { step: Step; onPassed: (passed: Passed) => Promise<void> }

/** The second step of a login: whichever of the asked proofs the person has at hand. */
export function FactorStep({ step: { ticket, factors, remember }, onPassed }: FactorStepProps) {
  const t = useTexts('identity')
  const typed = factors.filter((factor) => factor !== 'passkey')
  const [factor, setFactor] = useState<Typed | undefined>(typed[0])
  const context = { ticket }
  const form = useForm({
    values: { verificationCode: '' },
    check: (values) => ({ verificationCode: codeIn(values) === '' && t('errors.required') }),
    sent: codeIn,
    ask: (code) => house.access.verifyLogin({ body: { data: { factor: factor ?? 'totp', code, remember } } }, { context }),
    once: true,
    place: besideCode,
    onAnswer: onPassed,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const answer = await answerPasskey(await house.access.askPasskey({}, { context }))
      return house.access.showPasskey({ body: { data: { answer, remember } } }, { context })
    },
    onSuccess: onPassed,
  })
  const send = useMutation({
    mutationFn: (to: 'sms' | 'email') => house.access.sendFactorCode({ body: { data: { factor: to } } }, { context }),
  })
  const choose = (next: string) => {
    form.write.reset()
    form.put({ verificationCode: '' })
    send.reset()
    setFactor(next as Typed)
  }
  return (
    <form className={styles.form} {...form.props}>
      <p>{t('factor.text')}</p>
      <Refused
        error={form.error ?? send.error ?? passkey.error}
        otherwise={passkey.error ? t('factor.passkeyFailed') : undefined}
        className={styles.problem}
      />
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
            {...form.field('verificationCode')}
            key={factor}
            label={t(`factor.${factor}`)}
            hint={t(`factor.${factor}Hint`)}
            autoComplete={factor === 'payee' ? 'name' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            {...(factor !== 'payee' && { dir: 'ltr' })}
            {...(factor !== 'payee' && factor !== 'recovery' && { inputMode: 'numeric' })}
          />
          <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
            {t('factor.submit')}
          </Button>
        </>
      )}
    </form>
  )
}
