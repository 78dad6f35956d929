import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { contactsQuery, factorsQuery } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { CodeField } from './codes/CodeField.tsx'
import { codeProblems } from './codes/code-places.ts'
import styles from './Form.module.css'
import { MobileField } from './codes/MobileField.tsx'
import { captchaIn, codeIn, mobileIn, mobileMissing } from './codes/send-codes.ts'

type Channel = 'sms' | 'email'
type Problems = { contact?: string; proof?: string; code?: string }

export const ChangeNumberModal = () => <ContactChangeModal channel="sms" />
export const ChangeEmailModal = () => <ContactChangeModal channel="email" />

const text = (typed: FormData, name: string) => String(typed.get(name) ?? '').trim()

/** The call's own names of what was typed. */
const contactIn = (typed: FormData, channel: Channel) =>
  channel === 'sms' ? { channel, ...mobileIn(typed) } : { channel, email: text(typed, 'email') }

const proofIn = (typed: FormData) =>
  typed.has('totp') ? { totp: text(typed, 'totp') } : { password: String(typed.get('password') ?? '') }

/** Another number or address: the member shows a fresh proof, and the code that came there. */
function ContactChangeModal({ channel }: { channel: Channel }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const modal = useModal()
  const [problems, setProblems] = useState<Problems>({})
  const change = useMutation({
    mutationFn: (typed: FormData) =>
      house.identity.changeContact({ body: { data: { contact: contactIn(typed, channel), code: codeIn(typed) } } }),
    onSuccess: async () => {
      toast({ title: t('contact.change.done'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
      modal.onClose()
    },
  })
  const lacking = (typed: FormData): Problems => {
    const mobile = channel === 'sms' ? mobileMissing(typed) : null
    if (mobile) return { contact: t(`code.${mobile}`) }
    return channel === 'email' && text(typed, 'email') === '' ? { contact: t('contact.change.needEmail') } : {}
  }
  const send = (typed: FormData) => {
    const { password, totp } = { password: undefined, totp: undefined, ...proofIn(typed) }
    const proof = password === '' ? t('logIn.needPassword') : totp === '' ? t('code.need') : undefined
    const lacks = { ...lacking(typed), ...(proof !== undefined && { proof }) }
    setProblems(lacks)
    if (Object.keys(lacks).length > 0) return null
    const data = { contact: contactIn(typed, channel), ...proofIn(typed), ...captchaIn(typed) }
    return house.identity.askContactChange({ body: { data } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const lacks = { ...lacking(typed), ...(codeIn(typed) === '' && { code: t('code.need') }) }
    setProblems(lacks)
    if (Object.keys(lacks).length === 0) change.mutate(typed)
    else change.reset()
  }
  const { error } = change
  const said = codeProblems(error)
  const over = error && Object.keys(said).length === 0
  return (
    <Modal {...modal} title={t(`contact.change.${channel}Title`)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('contact.change.text')}</p>
        {over && (
          <p className={styles.problem} role="alert">
            {isRefused(error) ? error.message : shell('errors.networkText')}
          </p>
        )}
        {channel === 'sms' ? (
          <MobileField error={problems.contact ?? said.mobileNum} />
        ) : (
          <Field
            label={t('contact.change.email')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            error={problems.contact}
          />
        )}
        <FreshProof error={problems.proof} />
        <CodeField send={send} error={problems.code ?? said.verificationCode} />
        <Button type="submit" tone="gold" size="large" wide busy={change.isPending}>
          {t('contact.submit')}
        </Button>
      </form>
    </Modal>
  )
}

/** The password, or a code of the app for whoever has one. */
function FreshProof({ error }: { error: string | undefined }) {
  const t = useTexts('identity')
  const hasApp = useQuery(factorsQuery).data?.totp === true
  const [byApp, setByApp] = useState(false)
  return (
    <>
      {byApp ? (
        <Field
          label={t('contact.change.app')}
          name="totp"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={error}
        />
      ) : (
        <PasswordField label={t('logIn.password')} name="password" autoComplete="current-password" error={error} />
      )}
      {hasApp && (
        <Button tone="quiet" size="small" onClick={() => setByApp(!byApp)}>
          {t(byApp ? 'contact.change.byPassword' : 'contact.change.byApp')}
        </Button>
      )}
    </>
  )
}
