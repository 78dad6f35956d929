import { useState } from 'react'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { checkField, type FieldRefusals } from '#house/visitors/rules/fields.ts'
import { hintOf } from '#house/members/rules/hints.ts'
import type { RegistrationSetting, RuleItem } from '#house/merchants/contract.ts'
import { isRefused, type RefusedAnswer } from '#client/calls/refusal.ts'
import { byFields, type Placed } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import styles from '../Form.module.css'
import { MobileField } from '../codes/MobileField.tsx'
import { RegisterField } from './RegisterField.tsx'
import { begunForm, checkForm, fieldsOf, formOf, saidOf, sendForm, withoutCode, type FieldName, type Way } from './registering.ts'
import { forgetStranger, strangerHere, type Stranger } from '../providers/providers.ts'
import { mobileMissing, sendRegistrationCode } from '../codes/send-codes.ts'
import { useNumberCodes } from '../codes/useNumberCodes.ts'
import { forgetInvitation, invitation } from '#site/session/invitation.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { RuleLinks } from '#site/navigation/RuleLinks.tsx'
import { useArrive } from '../steps/useArrive.ts'

export function RegisterForm({ setting, way }: { setting: RegistrationSetting; way: Way }) {
  const t = useTexts('identity')
  const arrive = useArrive('/promotions')
  const codes = useNumberCodes()
  const flags = useMerchant()?.flags
  const [captcha, setCaptcha] = useState(1)
  const [stranger, setStranger] = useState(() => strangerHere(Date.now()))
  const fields = fieldsOf(setting, way)
  const hint = (rule: RuleItem) => {
    const { key, length } = hintOf(rule)
    return t(`hints.${key}` as TextKey<'identity'>, { length })
  }
  const say = (name: string, code: FieldCode) => {
    const rule = fields.find(([field]) => field === name)?.[1] ?? setting.affiliateCode
    return t(`errors.${saidOf(code, rule)}`, { min: rule.minLength, max: rule.maxLength, hint: hint(rule) })
  }
  const worded = (found: FieldRefusals): Placed =>
    Object.fromEntries(Object.entries(found).map(([name, code]) => [name, say(name, code)]))
  const form = useForm({
    values: begunForm(setting, { flags, of: (name, rule) => begunWith(stranger, name, rule) }),
    judgesLeft: true,
    check: (typed): Placed => worded(checkForm(setting, formOf(typed, setting, way), way)),
    sent: (typed) => ({ ...formOf(typed, setting, way), ...(stranger && { providerTicket: stranger.ticket }) }),
    ask: async (sent, _, typed) =>
      sendForm(sent.verificationCode === undefined ? sent : { ...withoutCode(sent), ...(await codes.shown(typed)) }),
    once: true,
    place: (refused) => {
      const code = codeProblem(refused)
      return code ? { verificationCode: say('verificationCode', code) } : byFields(worded)(refused)
    },
    onAnswer: async ({ token }) => {
      forgetStranger()
      forgetInvitation()
      if (token !== null) await arrive(token)
    },
    onFail: (error) => {
      setCaptcha((round) => round + 1)
      form.put({ captcha: '' })
      // The account may be opened all the same, without the link.
      if (isRefused(error) && (error.code === 'journey_over' || error.code === 'link_taken')) leaveProvider()
      // A link that takes nobody in any more is no reason to stay out.
      if (isRefused(error) && byFields(worded)(error)['affiliateCode']) forgetInvitation()
    },
  })
  const leaveProvider = () => {
    forgetStranger()
    setStranger(null)
  }
  const send = () => {
    const missing = mobileMissing(form.values)
    const code = missing === 'needMobile' ? 'required' : 'mobile_invalid'
    if (!form.say({ mobileNum: missing && say('mobileNum', code) })) return null
    return codes.send(form.values, () => sendRegistrationCode(form.values, way.by))
  }
  const labelOf = (name: FieldName, rule: RuleItem) => {
    const label = t(`fields.${name}`)
    return rule.required ? label : t('register.optional', { field: label })
  }
  const overInvitation = !setting.affiliateCode.enabled && form.said('affiliateCode')
  const terms = form.tick('terms')
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} className={styles.problem} />
      {overInvitation && (
        <p className={styles.problem} role="alert">
          {overInvitation}
        </p>
      )}
      {fields.map(([name, rule]) => {
        const field = form.field(name)
        if (name === 'captcha') return <Captcha key={name} form="register" round={captcha} typed={field} />
        if (name === 'verificationCode') return <CodeField key={name} code={field} captcha={form.field('captcha')} send={send} />
        if (name === 'mobileNum' && (way.code || way.by === 'mobile'))
          return <MobileField key={name} label={labelOf(name, rule)} number={field} country={form.field('countryDialingCode')} />
        return (
          <RegisterField
            key={name}
            field={field}
            label={labelOf(name, rule)}
            hint={name === 'confirmPassword' ? undefined : hint(rule)}
          />
        )
      })}
      <div className={styles.terms}>
        <Checkbox {...terms}>{t('register.terms')}</Checkbox>
        <RuleLinks className={styles.rules} newTab />
        {terms.invalid && (
          <span className={styles.termsError} role="alert">
            {t('errors.terms_required')}
          </span>
        )}
      </div>
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

/** What an identity service said of a code, as the form says it of its own; null for all else. */
function codeProblem({ code }: RefusedAnswer): FieldCode | null {
  if (code === 'invalid_verification_code') return 'code_incorrect'
  return code === 'code_expired' ? 'code_expired' : null
}

/** The fields that a name from elsewhere may begin. */
const named: ReadonlySet<FieldName> = new Set(['username', 'payeeName'])

const begunWith = (stranger: Stranger | null, field: FieldName, rule: RuleItem): string | undefined => {
  if (field === 'affiliateCode') return invitation().affiliateCode
  return stranger && named.has(field) && stranger.name !== '' && checkField(rule, stranger.name) === null
    ? stranger.name
    : undefined
}
