import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Asked } from '#console/parts/Asked.tsx'
import { Deed } from '#console/parts/actions/Deed.tsx'
import flow from '#console/parts/flow.module.css'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './FeedbackPanel.module.css'
import { feedbackPictureQuery, type Feedback } from '../queries.ts'

/** One feedback, whole: its words and pictures, and what becomes of it. */
export function FeedbackPanel({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useTexts('feedback')
  const answers = useMay()('messages.send')
  const { id, member, content, pictures, state, answer, settledBy } = feedback
  return (
    <SidePanel open onClose={onClose} title={member?.account ?? t('visitor')} size="medium">
      <div className={flow.stack}>
        <p className={styles.content}>{content}</p>
        {pictures.map((picture, place) => (
          <Picture key={picture} id={picture} label={t('picture', { place: place + 1 })} />
        ))}
        {settledBy && <p className={flow.soft}>{t('settled', { state: t(`states.${state}`), by: settledBy })}</p>}
        {answer && <p className={styles.content}>{answer}</p>}
        {answers && state === 'open' && (
          <>
            {member && <Answer id={id} onDone={onClose} />}
            <div>
              <Deed
                tone="quiet"
                label={t('close')}
                title={t('closeTitle')}
                text={t('closeText')}
                done={t('closed')}
                ask={(_, asked) => house.content.closeFeedback({ params: { id } }, asked)}
              />
            </div>
          </>
        )}
      </div>
    </SidePanel>
  )
}

function Picture({ id, label }: { id: string; label: string }) {
  return (
    <Asked query={useQuery(feedbackPictureQuery(id))} lines={3}>
      {({ file }) => <img src={`data:image/webp;base64,${file}`} alt={label} className={styles.picture} />}
    </Asked>
  )
}

/** As the house bounds it. */
const LONGEST = 2000

function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts('feedback')
  const [title, setTitle] = useState(t('answerFirst'))
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  const write = useWrite(
    (data: { title: string; content: string }, asked) => house.content.answerFeedback({ params: { id }, body: { data } }, asked),
    { once: true },
  )
  const draft = { title: title.trim(), content: content.trim() }
  const lacking = draft.title === '' || draft.content === '' || [...draft.content].length > LONGEST
  const send = () => {
    setTried(true)
    if (lacking) return
    write.mutate(draft, {
      onSuccess: () => {
        toast({ title: t('answered'), tone: 'good' })
        void queryClient.invalidateQueries({ queryKey: ['content'] })
        onDone()
      },
    })
  }
  return (
    <>
      <Refused error={write.error} />
      <Field label={t('answerTitle')} value={title} maxLength={160} onChange={(event) => setTitle(event.currentTarget.value)} />
      <TextArea
        label={t('answer')}
        rows={4}
        value={content}
        longest={LONGEST}
        onChange={setContent}
        error={tried && lacking ? t('needWords') : null}
      />
      <div>
        <Button tone="gold" busy={write.isPending} onClick={send}>
          {t('answer')}
        </Button>
      </div>
    </>
  )
}
