import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import styles from '../Form.module.css'
import { useSecondsLeft } from './useSecondsLeft.ts'

type CodeFieldProps = {
  /** Has a code sent for what stands in the form; null where the form cannot say to whom. */
  send: (typed: FormData) => Promise<{ expiredMinutes: number }> | null
  error?: string | undefined
  onLeave?: (event: FocusEvent<HTMLInputElement>) => void
}

/** The field for a code, with the button that has one sent and counts its life down. Why none was sent stands below as a warning. */
export function CodeField({ send, error, onLeave }: CodeFieldProps) {
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
    },
  })
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form || Date.now() - pressed.current < SECOND) return
    const asked = send(new FormData(form))
    if (!asked) return
    pressed.current = Date.now()
    sending.mutate(asked)
  }
  const { error: failed } = sending
  return (
    <div className={styles.coded}>
      <Field
        label={t('code.label')}
        name="verificationCode"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onBlur={onLeave}
        {...(error !== undefined && { error })}
        after={
          <Button tone="quiet" className={styles.send} onClick={press} disabled={left > 0} busy={sending.isPending}>
            {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
          </Button>
        }
      />
      {captcha > 0 && <Captcha form="code" round={captcha} />}
      {failed && (
        <Notice tone="warning" live>
          {isRefused(failed) ? failed.message : shell('errors.networkText')}
        </Notice>
      )}
    </div>
  )
}
