import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Login.module.css'
import type { Begun, Ticket } from './login-steps.ts'
import { answerPasskey } from '#client/calls/passkey.ts'
import { typedIn } from './typed-in.ts'

type FactorStepProps = { ticket: Ticket; onBegun: (begun: Begun) => void; onBack: () => void }

/** The second step: a code of the app, a passkey, or a recovery code. What is wrong with a code stands beside it. */
export function FactorStep({ ticket: { ticket, factors, name }, onBegun, onBack }: FactorStepProps) {
  const t = useTexts('operators')
  const coded = factors.includes('totp') ? 'totp' : 'recovery'
  const [factor, setFactor] = useState<'totp' | 'recovery'>(coded)
  const [lacking, setLacking] = useState(false)
  const context = { ticket }
  const show = useMutation({
    mutationFn: (code: string) => house.operators.showCode({ body: { data: { factor, code } } }, { context }),
    onSuccess: onBegun,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const options = await house.operators.askPasskey({}, { context })
      return house.operators.showPasskey({ body: { data: { answer: await answerPasskey(options) } } }, { context })
    },
    onSuccess: onBegun,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const code = typedIn(event)('code').replace(/\s/g, '')
    setLacking(code === '')
    if (code !== '') show.mutate(code)
  }
  const turn = () => {
    show.reset()
    setLacking(false)
    setFactor(factor === 'totp' ? 'recovery' : 'totp')
  }
  const recovering = factor === 'recovery'
  const wrong = isRefused(show.error) && show.error.code === 'code_incorrect' ? show.error.message : null
  return (
    <form key={factor} className={flow.stack} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('factor.title')}</h1>
      <p className={flow.soft}>{t('factor.text', { name })}</p>
      <Refused error={wrong ? null : (show.error ?? passkey.error)} otherwise={passkey.error && t('factor.passkeyFailed')} />
      {factors.includes('passkey') && (
        <>
          <Button
            size="large"
            wide
            icon={<KeyRound size={18} aria-hidden="true" />}
            busy={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            {t('factor.passkey')}
          </Button>
          <p className={styles.or}>{t('factor.or')}</p>
        </>
      )}
      <Field
        label={t(recovering ? 'factor.recoveryCode' : 'factor.code')}
        hint={t(recovering ? 'factor.recoveryHint' : 'factor.codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...(!recovering && { inputMode: 'numeric' })}
        error={lacking ? t(recovering ? 'factor.needRecovery' : 'factor.needCode') : wrong}
      />
      <Button type="submit" tone="gold" size="large" wide busy={show.isPending}>
        {t('factor.submit')}
      </Button>
      <div className={styles.row}>
        {factors.includes('recovery') && factors.includes('totp') && (
          <Button tone="quiet" onClick={turn}>
            {t(recovering ? 'factor.toCode' : 'factor.recovery')}
          </Button>
        )}
        <Button tone="quiet" onClick={onBack}>
          {t('factor.back')}
        </Button>
      </div>
    </form>
  )
}
