import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Login.module.css'
import type { Begun, Ticket } from './login-steps.ts'
import { answerPasskey } from '#client/calls/passkey.ts'

type FactorStepProps = { ticket: Ticket; onBegun: (begun: Begun) => void; onBack: () => void }

/** The second step: a code of the app, a passkey, or a recovery code. */
export function FactorStep(props: FactorStepProps) {
  const coded = props.ticket.factors.includes('totp') ? 'totp' : 'recovery'
  const [factor, setFactor] = useState<'totp' | 'recovery'>(coded)
  const turn = () => setFactor(factor === 'totp' ? 'recovery' : 'totp')
  return <CodeStep key={factor} {...props} factor={factor} onTurn={turn} />
}

type CodeStepProps = FactorStepProps & { factor: 'totp' | 'recovery'; onTurn: () => void }

function CodeStep({ ticket: { ticket, factors, name }, factor, onTurn, onBegun, onBack }: CodeStepProps) {
  const t = useTexts('operators')
  const recovering = factor === 'recovery'
  const box = useRef<HTMLInputElement>(null)
  // Whoever comes here comes to type a code.
  useEffect(() => box.current?.focus(), [])
  const context = { ticket }
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t(recovering ? 'factor.needRecovery' : 'factor.needCode') }),
    sent: ({ code }) => code.replace(/\s/g, ''),
    ask: (code) => house.operators.showCode({ body: { data: { factor, code } } }, { context }),
    once: true,
    place: byCode({ code: /^code_incorrect$/ }),
    onAnswer: onBegun,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const options = await house.operators.askPasskey({}, { context })
      return house.operators.showPasskey({ body: { data: { answer: await answerPasskey(options) } } }, { context })
    },
    onSuccess: onBegun,
  })
  return (
    <form className={flow.stack} {...form.props}>
      <h1 className={styles.title}>{t('factor.title')}</h1>
      <p className={flow.soft}>{t('factor.text', { name })}</p>
      <Refused error={form.error ?? passkey.error} otherwise={passkey.error && t('factor.passkeyFailed')} />
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
        {...form.field('code')}
        label={t(recovering ? 'factor.recoveryCode' : 'factor.code')}
        hint={t(recovering ? 'factor.recoveryHint' : 'factor.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        ref={box}
        spellCheck={false}
        dir="ltr"
        {...(!recovering && { inputMode: 'numeric' })}
      />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('factor.submit')}
      </Button>
      <div className={styles.row}>
        {factors.includes('recovery') && factors.includes('totp') && (
          <Button tone="quiet" onClick={onTurn}>
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
