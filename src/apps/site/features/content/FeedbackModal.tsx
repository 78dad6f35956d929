import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { FEEDBACK_PICTURES, judgeFeedback, longestFeedback } from '#house/content/rules/feedback.ts'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { base64Of } from '#client/calls/base64.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { house } from '#site/api/house.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useTrial } from '#site/session/free-play.ts'
import { useMember } from '#site/session/member.ts'
import styles from './FeedbackModal.module.css'

/** Where anybody tells the merchant something. A member may add pictures, and is answered in their messages. */
export function FeedbackModal() {
  const t = useTexts('feedback')
  const modal = useModal()
  const [sent, setSent] = useState(false)
  return (
    <Modal {...modal} title={t('title')}>
      {sent ? <Sent onMore={() => setSent(false)} onClose={modal.onClose} /> : <Form onSent={() => setSent(true)} />}
    </Modal>
  )
}

/** A trial account speaks as a visitor. */
function useIsMember(): boolean {
  const loggedIn = useLoggedIn()
  const trial = useTrial()
  return loggedIn && !trial
}

function Sent({ onMore, onClose }: { onMore: () => void; onClose: () => void }) {
  const t = useTexts('feedback')
  const member = useIsMember()
  return (
    <div role="status">
      <EmptyState
        icon={<MailCheck size={28} />}
        title={t('sent')}
        text={member ? t('sentMember') : t('sentVisitor')}
        action={
          <span className={styles.acts}>
            <Button tone="quiet" onClick={onMore}>
              {t('again')}
            </Button>
            <Button tone="gold" onClick={onClose}>
              {t('close')}
            </Button>
          </span>
        }
      />
    </div>
  )
}

/** What the house has of this form already: a second press sends no picture again. */
type Kept = Map<File, string>

type Telling = {
  readonly content: string
  readonly files: readonly File[]
  readonly kept: Kept
  readonly context: CallContext
}

async function sendPicture(file: File): Promise<string> {
  const { id } = await house.content.sendPicture({ body: { data: { purpose: 'feedback', file: await base64Of(file) } } })
  return id
}

/** The pictures first, one after the other: none of them makes the others wait for a larger body. */
async function tell({ content, files, kept, context }: Telling): Promise<void> {
  const pictures: string[] = []
  for (const file of files) {
    const id = kept.get(file) ?? (await sendPicture(file))
    kept.set(file, id)
    pictures.push(id)
  }
  await house.content.tellFeedback({ body: { data: { content, pictures } } }, { context })
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
const noFiles: readonly File[] = []

function Form({ onSent }: { onSent: () => void }) {
  const t = useTexts('feedback')
  const member = useIsMember()
  const flags = useMerchant()?.flags
  const longest = longestFeedback({ LONGFEEDBACK: flags?.LONGFEEDBACK ?? false })
  const [kept] = useState<Kept>(() => new Map())
  const form = useForm({
    values: { content: '', files: noFiles },
    drafts: { name: 'feedback', owner: useMember().data?.account, fields: ['content'] },
    check: ({ content, files }) => ({
      content: judgeFeedback(content.trim(), longest) !== null && t('length', { longest }),
      files: files.some(isHeavy) && t('heavy'),
    }),
    sent: ({ content, files }) => ({ content: content.trim(), files: files.map(nameOf) }),
    ask: ({ content }, { context }, { files }) => tell({ content, files, kept, context }),
    onDone: onSent,
    // Whatever was kept may have gone with an answer that was lost: the next press sends it anew.
    onFail: (failure) => isRefused(failure) && kept.clear(),
  })
  const { files } = form.values
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.text}>{t('text')}</p>
      <Refused error={form.error} otherwise={t('failed')} />
      <TextArea {...form.field('content')} label={t('content')} hint={t('length', { longest })} rows={4} longest={longest} />
      {member && (
        <FileField
          label={t('pictures')}
          hint={t('picturesHint')}
          error={files.some(isHeavy) ? t('heavy') : null}
          accept="image/png,image/jpeg"
          most={FEEDBACK_PICTURES}
          files={files}
          onChange={(next) => form.put({ files: next })}
          disabled={form.busy}
        />
      )}
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('send')}
      </Button>
    </form>
  )
}

const isHeavy = ({ size }: File) => size > HEAVIEST_PICTURE
