import { useMutation } from '@tanstack/react-query'
import { useState, type FocusEvent, type FormEvent } from 'react'
import type { FieldCode } from '#house/identity/contract.ts'
import { checkField, type FieldRefusals } from '#house/identity/rules/fields.ts'
import { hintOf } from '#house/identity/rules/hints.ts'
import type { RegistrationSetting, RuleItem } from '#house/merchants/contract.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import styles from '../Form.module.css'
import { MobileField } from '../codes/MobileField.tsx'
import { RegisterField } from './RegisterField.tsx'
import { checkForm, fieldsOf, formOf, sendForm, withoutCode, type FieldName, type Form, type Way } from './registering.ts'
import { forgetStranger, strangerHere, type Stranger } from '../providers/providers.ts'
import { mobileMissing, sendRegistrationCode } from '../codes/send-codes.ts'
import { useNumberCodes } from '../codes/useNumberCodes.ts'
import { forgetInvitation, invitation } from '#site/session/invitation.ts'
import { useArrive } from '../steps/useArrive.ts'

export function RegisterForm({ setting, way }: { setting: RegistrationSetting; way: Way }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const arrive = useArrive('/promotions')
  const codes = useNumberCodes()
  const [terms, setTerms] = useState(true)
  const [refused, setRefused] = useState<FieldRefusals>({})
  const [captcha, setCaptcha] = useState(1)
  const [stranger, setStranger] = useState(() => strangerHere(Date.now()))
  const register = useMutation({
    mutationFn: async ({ form, typed }: { form: Form; typed: FormData }) =>
      sendForm(form.verificationCode === undefined ? form : { ...withoutCode(form), ...(await codes.shown(typed)) }),
    onSuccess: async ({ token }) => {
      forgetStranger()
      forgetInvitation()
      if (token !== null) await arrive(token)
    },
    onError: (error) => {
      setCaptcha((round) => round + 1)
      // The account may be opened all the same, without the link.
      if (isRefused(error) && (error.code === 'journey_over' || error.code === 'link_taken')) leaveProvider()
      if (isRefused(error) && error.code === 'fields_refused') refuse((error.data as { fields: FieldRefusals }).fields)
      const code = codeProblem(error)
      if (code) setRefused({ verificationCode: code })
    },
  })

  const refuse = (fields: FieldRefusals) => {
    // A link that takes nobody in any more is no reason to stay out.
    if (fields['affiliateCode']) forgetInvitation()
    setRefused(fields)
  }
  const leaveProvider = () => {
    forgetStranger()
    setStranger(null)
  }
  const check = (element: HTMLFormElement) => checkForm(setting, formOf(element, terms, way), way)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = check(form)
    setRefused(found)
    const [first] = Object.keys(found)
    const ticket = stranger && { providerTicket: stranger.ticket }
    if (first === undefined) register.mutate({ form: { ...formOf(form, terms, way), ...ticket }, typed: new FormData(form) })
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  /** A field that was left is judged; one that is not yet filled in is left alone. */
  const leave = ({ currentTarget: { name, value, form } }: FocusEvent<HTMLInputElement>) => {
    if (!form || (value === '' && !refused[name])) return
    const found = check(form)[name]
    setRefused(({ [name]: _, ...rest }) => (found ? { ...rest, [name]: found } : rest))
  }
  /**
   * What is mended stops complaining while it is typed. Were it to wait until the field is left, the form would grow shorter under
   * the finger that presses the button, and the press would be lost.
   */
  const mend = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    const found = check(form)
    const isMended = (field: string) => (field === name || field === 'confirmPassword') && !found[field]
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isMended(field))))
  }
  const say = (code: FieldCode, rule: RuleItem) =>
    t(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint: hint(rule) })
  const hint = (rule: RuleItem) => {
    const { key, length } = hintOf(rule)
    return t(`hints.${key}` as TextKey<'identity'>, { length })
  }

  const send = (typed: FormData) => {
    const missing = mobileMissing(typed)
    const code = missing === 'needMobile' ? 'required' : 'mobile_invalid'
    setRefused(({ mobileNum: _, ...rest }) => (missing ? { ...rest, mobileNum: code } : rest))
    return missing ? null : codes.send(typed, () => sendRegistrationCode(typed, way.by))
  }
  const labelOf = (name: FieldName, rule: RuleItem) => {
    const label = t(`fields.${name}`)
    return rule.required ? label : t('register.optional', { field: label })
  }

  const { error } = register
  const shown = error && !(isRefused(error) && error.code === 'fields_refused') && !codeProblem(error)
  return (
    <form className={styles.form} onSubmit={submit} onInput={mend} noValidate>
      {shown && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </p>
      )}
      {refused['affiliateCode'] && !setting.affiliateCode.enabled && (
        <p className={styles.problem} role="alert">
          {say(refused['affiliateCode'], setting.affiliateCode)}
        </p>
      )}
      {fieldsOf(setting, way).map(([name, rule]) => {
        const code = refused[name]
        const problem = code && say(code, rule)
        if (name === 'captcha') return <Captcha key={name} form="register" round={captcha} error={problem} />
        if (name === 'verificationCode') return <CodeField key={name} send={send} error={problem} onLeave={leave} />
        if (name === 'mobileNum' && (way.code || way.by === 'mobile'))
          return <MobileField key={name} label={labelOf(name, rule)} error={problem} onLeave={leave} />
        return (
          <RegisterField
            key={name}
            name={name}
            label={labelOf(name, rule)}
            hint={name === 'confirmPassword' ? undefined : hint(rule)}
            error={problem}
            begun={begunWith(stranger, name, rule)}
            onLeave={leave}
          />
        )
      })}
      <div className={styles.terms}>
        <Checkbox name="terms" checked={terms} onChange={setTerms} invalid={refused['terms'] !== undefined}>
          {t('register.terms')}
        </Checkbox>
        {refused['terms'] && (
          <span className={styles.termsError} role="alert">
            {t('errors.terms_required')}
          </span>
        )}
      </div>
      <Button type="submit" tone="gold" size="large" wide busy={register.isPending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

/** What an identity service said of a code, as the form says it of its own; null for all else. */
function codeProblem(error: Error): FieldCode | null {
  if (!isRefused(error)) return null
  if (error.code === 'invalid_verification_code') return 'code_incorrect'
  return error.code === 'code_expired' ? 'code_expired' : null
}

/** The fields that a name from elsewhere may begin. */
const named: ReadonlySet<FieldName> = new Set(['username', 'payeeName'])

const begunWith = (stranger: Stranger | null, field: FieldName, rule: RuleItem): string | undefined => {
  if (field === 'affiliateCode') return invitation().affiliateCode
  return stranger && named.has(field) && stranger.name !== '' && checkField(rule, stranger.name) === null
    ? stranger.name
    : undefined
}
