import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import { codeProblems, type CodeProblems } from '../codes/code-places.ts'
import styles from '../Form.module.css'
import { MobileField } from '../codes/MobileField.tsx'
import { useNumberCodes } from '../codes/useNumberCodes.ts'
import type { Passed } from '../steps/useSteps.ts'
import { codeIn, mobileIn, mobileMissing, sendLoginCode } from '../codes/send-codes.ts'

/** Login by a code that is sent to the member's number. */
export function SmsLoginForm({ onPassed, children }: { onPassed: (passed: Passed) => Promise<void>; children: ReactNode }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const codes = useNumberCodes()
  const [missing, setMissing] = useState<CodeProblems>({})
  const logIn = useMutation({
    mutationFn: async (typed: FormData) =>
      house.identity.logIn({ body: { data: { type: 'sms', ...mobileIn(typed), ...(await codes.shown(typed)) } } }),
    onSuccess: (passed) => onPassed(passed),
  })
  const lacking = (typed: FormData): CodeProblems => {
    const mobile = mobileMissing(typed)
    return mobile ? { mobileNum: t(`code.${mobile}`) } : {}
  }
  const send = (typed: FormData) => {
    const lacks = lacking(typed)
    setMissing(lacks)
    return lacks.mobileNum ? null : codes.send(typed, () => sendLoginCode(typed, 'login'))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const lacks = { ...lacking(typed), ...(codeIn(typed) === '' && { verificationCode: t('code.need') }) }
    setMissing(lacks)
    if (Object.keys(lacks).length === 0) logIn.mutate(typed)
    // What was said of the last try is not of this one.
    else logIn.reset()
  }
  const { error } = logIn
  const said = codeProblems(error)
  const over = error && Object.keys(said).length === 0
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {over && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </p>
      )}
      <MobileField error={missing.mobileNum ?? said.mobileNum} />
      <CodeField send={send} error={missing.verificationCode ?? said.verificationCode} />
      <Button type="submit" tone="gold" size="large" wide busy={logIn.isPending}>
        {t('logIn.submit')}
      </Button>
      {children}
    </form>
  )
}
