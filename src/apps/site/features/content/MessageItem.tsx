import { BellOff, ChevronDown, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { whenText } from '#client/language/when.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { outdate } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Html } from './Html.tsx'
import type { Message } from './message-queries.ts'
import styles from './Inbox.module.css'
import { useInboxWrite } from './useInboxWrite.ts'

/** One message: its title, and its text once it is opened. */
export function MessageItem({ message: { id, title, content, sentAt, read, stoppable } }: { message: Message }) {
  const t = useTexts('messages')
  const body = useId()
  const [open, setOpen] = useState(false)
  const reading = useInboxWrite(() => house.content.readMessage({ params: { id } }))
  const deleting = useInboxWrite(() => house.content.deleteMessage({ params: { id } }))
  const turn = () => {
    setOpen(!open)
    if (!read && !open) reading.mutate(null)
  }
  return (
    <li className={styles.message} data-unread={!read}>
      <h3>
        <button type="button" className={styles.title} aria-expanded={open} aria-controls={body} onClick={turn}>
          <span className={styles.words}>{title}</span>
          {!read && <Badge tone="red">{t('unread')}</Badge>}
          <ChevronDown size={18} aria-hidden="true" className={styles.turn} />
        </button>
      </h3>
      <time className={styles.when} dateTime={new Date(sentAt).toISOString()}>
        {whenText(sentAt)}
      </time>
      <div id={body} hidden={!open}>
        {open && (
          <div className={styles.body}>
            <Html content={content} className={styles.content} />
            {stoppable && <StopOffers />}
            <Button
              tone="quiet"
              size="small"
              icon={<Trash2 size={18} aria-hidden="true" />}
              busy={deleting.isPending}
              onClick={() => deleting.mutate(null, { onSuccess: () => toast({ title: t('deleted') }) })}
            >
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** No more offers in the inbox, by one press. */
function StopOffers() {
  const t = useTexts('messages')
  const stopping = useWrite<null, unknown>(
    () => house.campaigns.chooseConsent({ body: { data: { channel: 'inbox', wanted: false, source: 'message' } } }),
    { once: true, onAnswer: () => outdate('campaigns.consents') },
  )
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<BellOff size={18} aria-hidden="true" />}
      busy={stopping.isPending}
      disabled={stopping.isSuccess}
      onClick={() =>
        stopping.mutate(null, {
          onSuccess: () => toast({ title: t('offers.stopped') }),
          onError: () => toast({ title: t('refused'), tone: 'bad' }),
        })
      }
    >
      {t('offers.stop')}
    </Button>
  )
}
