import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { outdate } from '#site/api/keys.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { contactsQuery } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { CodeField } from './codes/CodeField.tsx'
import { besideCode } from './codes/code-places.ts'
import styles from './Form.module.css'
import { captchaIn, codeIn, noCode } from './codes/send-codes.ts'

type Channel = 'sms' | 'email'

export const ProveNumberModal = () => <ContactModal channel="sms" />
export const ProveEmailModal = () => <ContactModal channel="email" />

/** A code is sent to a contact of the member's, who shows that it has come. */
function ContactModal({ channel }: { channel: Channel }) {
  const t = useTexts('identity')
  const queries = useQueryClient()
  const modal = useModal()
  const to = useQuery(contactsQuery).data?.find((contact) => contact.channel === channel)?.to ?? ''
  const form = useForm({
    values: noCode,
    check: (typed) => ({ verificationCode: codeIn(typed) === '' && t('code.need') }),
    sent: codeIn,
    ask: (code) => house.members.proveContact({ body: { data: { channel, code } } }),
    once: true,
    place: besideCode,
    onAnswer: async () => {
      toast({ title: t('contact.done'), tone: 'good' })
      await Promise.all([queries.invalidateQueries({ queryKey: contactsQuery.queryKey }), outdate('promotions.promotions')])
      modal.onClose()
    },
  })
  return (
    <Modal {...modal} title={t(`contact.${channel}Title`)}>
      <form className={styles.form} {...form.props}>
        <p>{t('contact.text', { to })}</p>
        <Refused error={form.error} className={styles.problem} />
        <CodeField
          code={form.field('verificationCode')}
          captcha={form.field('captcha')}
          send={() => house.members.sendContactCode({ body: { data: { channel, ...captchaIn(form.values) } } })}
        />
        <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
          {t('contact.submit')}
        </Button>
      </form>
    </Modal>
  )
}
