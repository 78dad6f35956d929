import type { ReactNode } from 'react'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import { besideCode } from '../codes/code-places.ts'
import styles from '../Form.module.css'
import { MobileField } from '../codes/MobileField.tsx'
import { useNumberCodes } from '../codes/useNumberCodes.ts'
import type { Passed } from '../steps/useSteps.ts'
import { codeIn, mobileIn, mobileMissing, noCode, noNumber, sendLoginCode, type NumberTyped } from '../codes/send-codes.ts'

/** Login by a code that is sent to the member's number. */
export function SmsLoginForm({ onPassed, children }: { onPassed: (passed: Passed) => Promise<void>; children: ReactNode }) {
  const t = useTexts('identity')
  const codes = useNumberCodes()
  const lacking = (typed: NumberTyped) => {
    const mobile = mobileMissing(typed)
    return { mobileNum: mobile && t(`code.${mobile}`) }
  }
  const form = useForm({
    values: { ...noNumber, ...noCode },
    check: (typed) => ({ ...lacking(typed), verificationCode: codeIn(typed) === '' && t('code.need') }),
    sent: (typed) => typed,
    ask: async (typed) =>
      house.access.logIn({ body: { data: { type: 'sms', ...mobileIn(typed), ...(await codes.shown(typed)) } } }),
    once: true,
    saysUntilTyped: true,
    place: besideCode,
    onAnswer: onPassed,
  })
  const { values } = form
  const send = () => (form.say(lacking(values)) ? codes.send(values, () => sendLoginCode(values, 'login')) : null)
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} className={styles.problem} />
      <MobileField number={form.field('mobileNum')} country={form.field('countryDialingCode')} />
      <CodeField code={form.field('verificationCode')} captcha={form.field('captcha')} send={send} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('logIn.submit')}
      </Button>
      {children}
    </form>
  )
}
