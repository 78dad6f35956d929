import { useState } from 'react'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { CodeField } from './CodeField.tsx'
import { MobileField } from './MobileField.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { passwordLabels } from './password-labels.ts'
import { useNumberCodes } from './useNumberCodes.ts'
import type { Passed } from './useSteps.ts'
import { mobileIn, mobileMissing, sendLoginCode } from './send-codes.ts'

/** Sets a new password by a code to the member's number; whoever does so is in, after a second factor where there is one. */
export function ForgotByPhone({ onPassed }: { onPassed: (passed: Passed) => void }) {
  const t = useTexts('identity')
  const codes = useNumberCodes()
  const [problem, setProblem] = useState<string>()
  const send = (typed: FormData) => {
    const missing = mobileMissing(typed)
    setProblem(missing ? t(`code.${missing}`) : undefined)
    return missing ? null : codes.send(typed, () => sendLoginCode(typed, 'reset_password'))
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
    >
      <p>{t('forgot.phoneText')}</p>
      <MobileField error={problem} />
      <CodeField send={send} />
    </NewPasswordForm>
  )
}
