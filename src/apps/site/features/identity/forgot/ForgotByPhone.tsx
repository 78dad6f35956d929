import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import { besideCode } from '../codes/code-places.ts'
import { MobileField } from '../codes/MobileField.tsx'
import { codeIn, mobileIn, mobileMissing, noCode, noNumber, sendLoginCode, type NumberTyped } from '../codes/send-codes.ts'
import { useNumberCodes } from '../codes/useNumberCodes.ts'
import styles from '../Form.module.css'
import { NewPasswordFields, noPasswords, usePasswordRule } from '../passwords/NewPasswordFields.tsx'
import { passwordLabels } from '../passwords/password-labels.ts'
import type { Passed } from '../steps/useSteps.ts'

/** Sets a new password by a code to the member's number; whoever does so is in, after a second factor where there is one. */
export function ForgotByPhone({ onPassed }: { onPassed: (passed: Passed) => Promise<void> }) {
  const t = useTexts('identity')
  const codes = useNumberCodes()
  const rule = usePasswordRule('password')
  const lacking = (typed: NumberTyped) => {
    const mobile = mobileMissing(typed)
    return { mobileNum: mobile && t(`code.${mobile}`) }
  }
  const form = useForm({
    values: { ...noNumber, ...noCode, ...noPasswords },
    check: (typed) => ({
      ...rule?.check(typed, { asksOld: false }),
      ...lacking(typed),
      verificationCode: codeIn(typed) === '' && t('code.need'),
    }),
    sent: (typed) => typed,
    ask: async (typed) => {
      const { newPassword, confirmNewPassword } = typed
      const data = { ...mobileIn(typed), ...(await codes.shown(typed)), newPassword, confirmNewPassword }
      return house.access.resetByPhone({ body: { data } })
    },
    once: true,
    place: (refused) => ({ ...rule?.place(refused), ...besideCode(refused) }),
    onAnswer: onPassed,
  })
  if (!rule) return <Skeleton width="100%" height="14rem" />
  const { values } = form
  const send = () => (form.say(lacking(values)) ? codes.send(values, () => sendLoginCode(values, 'reset_password')) : null)
  return (
    <form className={styles.form} {...form.props}>
      <p>{t('forgot.phoneText')}</p>
      <MobileField number={form.field('mobileNum')} country={form.field('countryDialingCode')} />
      <CodeField code={form.field('verificationCode')} captcha={form.field('captcha')} send={send} />
      <Refused error={form.error} className={styles.problem} />
      <NewPasswordFields form={form} of="password" asksOld={false} labels={passwordLabels(t)} hint={rule.hint} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('forgot.submitPhone')}
      </Button>
    </form>
  )
}
