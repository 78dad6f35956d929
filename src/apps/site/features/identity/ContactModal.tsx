import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { contactsQuery } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { CodeField } from './codes/CodeField.tsx'
import { codeProblems } from './codes/code-places.ts'
import styles from './Form.module.css'
import { captchaIn, codeIn } from './codes/send-codes.ts'

type Channel = 'sms' | 'email'

export const ProveNumberModal = () => <ContactModal channel="sms" />
export const ProveEmailModal = () => <ContactModal channel="email" />

/** A code is sent to a contact of the member's, who shows that it has come. */
function ContactModal({ channel }: { channel: Channel }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const modal = useModal()
  const [lacking, setLacking] = useState(false)
  const to = useQuery(contactsQuery).data?.find((contact) => contact.channel === channel)?.to ?? ''
  const prove = useMutation({
    mutationFn: (code: string) => house.identity.proveContact({ body: { data: { channel, code } } }),
    onSuccess: async () => {
      toast({ title: t('contact.done'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
      modal.onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = codeIn(new FormData(event.currentTarget))
    setLacking(code === '')
    if (code === '') prove.reset()
    else prove.mutate(code)
  }
  const { error } = prove
  const said = codeProblems(error).verificationCode
  return (
    <Modal {...modal} title={t(`contact.${channel}Title`)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('contact.text', { to })}</p>
        {error && !said && (
          <p className={styles.problem} role="alert">
            {isRefused(error) ? error.message : shell('errors.networkText')}
          </p>
        )}
        <CodeField
          send={(typed) => house.identity.sendContactCode({ body: { data: { channel, ...captchaIn(typed) } } })}
          error={lacking ? t('code.need') : said}
        />
        <Button type="submit" tone="gold" size="large" wide busy={prove.isPending}>
          {t('contact.submit')}
        </Button>
      </form>
    </Modal>
  )
}
