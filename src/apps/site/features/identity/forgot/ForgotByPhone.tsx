import { useState } from 'react'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { CodeField } from '../codes/CodeField.tsx'
import { codeProblems, type CodeProblems } from '../codes/code-places.ts'
import { MobileField } from '../codes/MobileField.tsx'
import { NewPasswordForm } from '../passwords/NewPasswordForm.tsx'
import { passwordLabels } from '../passwords/password-labels.ts'
import { useNumberCodes } from '../codes/useNumberCodes.ts'
import type { Passed } from '../steps/useSteps.ts'
import { codeIn, mobileIn, mobileMissing, sendLoginCode } from '../codes/send-codes.ts'

/** Sets a new password by a code to the member's number; whoever does so is in, after a second factor where there is one. */
export function ForgotByPhone({ onPassed }: { onPassed: (passed: Passed) => Promise<void> }) {
  const t = useTexts('identity')
  const codes = useNumberCodes()
  const [problems, setProblems] = useState<CodeProblems>({})
  const lacking = (typed: FormData): CodeProblems => {
    const mobile = mobileMissing(typed)
    return mobile ? { mobileNum: t(`code.${mobile}`) } : {}
  }
  const send = (typed: FormData) => {
    const lacks = lacking(typed)
    setProblems(lacks)
    return lacks.mobileNum ? null : codes.send(typed, () => sendLoginCode(typed, 'reset_password'))
  }
  const check = (typed: FormData) => {
    const lacks = { ...lacking(typed), ...(codeIn(typed) === '' && { verificationCode: t('code.need') }) }
    setProblems(lacks)
    return Object.keys(lacks)[0] ?? null
  }
  const place = (error: Error) => {
    const said = codeProblems(error)
    setProblems(said)
    return Object.keys(said).length > 0
  }
  return (
    <NewPasswordForm
      of="password"
      asksOld={false}
      labels={passwordLabels(t)}
      submit={t('forgot.submitPhone')}
      ask={async ({ newPassword, confirmNewPassword }, typed) =>
        house.identity.resetByPhone({
          body: { data: { ...mobileIn(typed), ...(await codes.shown(typed)), newPassword, confirmNewPassword } },
        })
      }
      onDone={onPassed}
      besides={{ check, place }}
    >
      <p>{t('forgot.phoneText')}</p>
      <MobileField error={problems.mobileNum} />
      <CodeField send={send} error={problems.verificationCode} />
    </NewPasswordForm>
  )
}
