import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { isRefused } from '#client/calls/refusal.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import styles from '../Form.module.css'
import { useSecondsLeft } from './useSecondsLeft.ts'

type CodeFieldProps = {
  code: FieldOf<string>
  captcha: FieldOf<string>
  /** Has a code sent for what stands in the form; null where the form cannot say to whom. */
  send: () => Promise<{ expiredMinutes: number }> | null
}

/** The field for a code, with the button that has one sent and counts its life down. Why none was sent stands below as a warning. */
export function CodeField({ code, captcha: typed, send }: CodeFieldProps) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const [until, setUntil] = useState(0)
  const [captcha, setCaptcha] = useState(0)
  const pressed = useRef(0)
  const left = useSecondsLeft(until)
  const sending = useMutation({
    mutationFn: (asked: Promise<{ expiredMinutes: number }>) => asked,
    onSuccess: ({ expiredMinutes }) => {
      setCaptcha(0)
      setUntil(Date.now() + expiredMinutes * MINUTE)
    },
    onError: (failed) => {
      const asked = isRefused(failed) && failed.code === 'captcha_check_failed'
      setCaptcha((round) => (asked || round > 0 ? round + 1 : 0))
      typed.onChange('')
    },
  })
  const press = () => {
    if (Date.now() - pressed.current < SECOND) return
    const asked = send()
    if (!asked) return
    pressed.current = Date.now()
    sending.mutate(asked)
  }
  const { error: failed } = sending
  return (
    <div className={styles.coded}>
      <Field
        {...code}
        label={t('code.label')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        after={
          <Button tone="quiet" className={styles.send} onClick={press} disabled={left > 0} busy={sending.isPending}>
            {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
          </Button>
        }
      />
      {captcha > 0 && <Captcha form="code" round={captcha} typed={typed} />}
      {failed && (
        <Notice tone="warning" live>
          {isRefused(failed) ? failed.message : shell('errors.networkText')}
        </Notice>
      )}
    </div>
  )
}
