import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldOf } from '#client/form/fields.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { contactsQuery, factorsQuery } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { CodeField } from './codes/CodeField.tsx'
import { besideCode } from './codes/code-places.ts'
import styles from './Form.module.css'
import { MobileField } from './codes/MobileField.tsx'
import {
  captchaIn,
  codeIn,
  mobileIn,
  mobileMissing,
  noCode,
  noNumber,
  type CodeTyped,
  type NumberTyped,
} from './codes/send-codes.ts'

type Channel = 'sms' | 'email'
type Typed = NumberTyped & CodeTyped & { readonly email: string; readonly password: string; readonly totp: string }

const nothing: Typed = { ...noNumber, ...noCode, email: '', password: '', totp: '' }

export const ChangeNumberModal = () => <ContactChangeModal channel="sms" />
export const ChangeEmailModal = () => <ContactChangeModal channel="email" />

/** The call's own names of what was typed. */
const contactIn = (typed: Typed, channel: Channel) =>
  channel === 'sms' ? { channel, ...mobileIn(typed) } : { channel, email: typed.email.trim() }

/** Another number or address: the member shows a fresh proof, and the code that came there. */
function ContactChangeModal({ channel }: { channel: Channel }) {
  const t = useTexts('identity')
  const queries = useQueryClient()
  const modal = useModal()
  const [byApp, setByApp] = useState(false)
  const lacking = (typed: Typed) => {
    const mobile = channel === 'sms' ? mobileMissing(typed) : null
    return {
      mobileNum: mobile && t(`code.${mobile}`),
      email: channel === 'email' && typed.email.trim() === '' && t('contact.change.needEmail'),
    }
  }
  const form = useForm({
    values: nothing,
    check: (typed) => ({ ...lacking(typed), verificationCode: codeIn(typed) === '' && t('code.need') }),
    sent: (typed) => ({ contact: contactIn(typed, channel), code: codeIn(typed) }),
    ask: (data) => house.members.changeContact({ body: { data } }),
    once: true,
    place: besideCode,
    onAnswer: async () => {
      toast({ title: t('contact.change.done'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
      modal.onClose()
    },
  })
  const { values } = form
  const send = () => {
    const totp = values.totp.trim()
    const unproven = {
      password: !byApp && values.password === '' && t('logIn.needPassword'),
      totp: byApp && totp === '' && t('code.need'),
    }
    if (!form.say({ ...lacking(values), ...unproven })) return null
    const proof = byApp ? { totp } : { password: values.password }
    return house.members.askContactChange({
      body: { data: { contact: contactIn(values, channel), ...proof, ...captchaIn(values) } },
    })
  }
  return (
    <Modal {...modal} title={t(`contact.change.${channel}Title`)}>
      <form className={styles.form} {...form.props}>
        <p>{t('contact.change.text')}</p>
        <Refused error={form.error} className={styles.problem} />
        {channel === 'sms' ? (
          <MobileField number={form.field('mobileNum')} country={form.field('countryDialingCode')} />
        ) : (
          <Field
            {...form.field('email')}
            label={t('contact.change.email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
          />
        )}
        <FreshProof form={form} byApp={byApp} onTurn={() => setByApp(!byApp)} />
        <CodeField code={form.field('verificationCode')} captcha={form.field('captcha')} send={send} />
        <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
          {t('contact.submit')}
        </Button>
      </form>
    </Modal>
  )
}

type FreshProofProps = {
  form: { readonly field: (name: 'password' | 'totp') => FieldOf<string> }
  byApp: boolean
  onTurn: () => void
}

/** The password, or a code of the app for whoever has one. */
function FreshProof({ form, byApp, onTurn }: FreshProofProps) {
  const t = useTexts('identity')
  const hasApp = useQuery(factorsQuery).data?.totp === true
  return (
    <>
      {byApp ? (
        <Field
          {...form.field('totp')}
          label={t('contact.change.app')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      ) : (
        <PasswordField {...form.field('password')} label={t('logIn.password')} autoComplete="current-password" />
      )}
      {hasApp && (
        <Button tone="quiet" size="small" onClick={onTurn}>
          {t(byApp ? 'contact.change.byPassword' : 'contact.change.byApp')}
        </Button>
      )}
    </>
  )
}
