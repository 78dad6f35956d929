import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
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
              <ConfirmAction
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
    <QueryBoundary query={useQuery(feedbackPictureQuery(id))} lines={3}>
      {({ file }) => <img src={`data:image/webp;base64,${file}`} alt={label} className={styles.picture} />}
    </QueryBoundary>
  )
}

/** As the house bounds it. */
const LONGEST = 2000

function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts('feedback')
  const fits = (text: string) => text.trim() !== '' && [...text.trim()].length <= LONGEST
  const form = useForm({
    values: { title: t('answerFirst'), content: '' },
    check: ({ title, content }) => ({
      title: title.trim() === '' && t('needWords'),
      content: !fits(content) && t('needWords'),
    }),
    sent: ({ title, content }) => ({ title: title.trim(), content: content.trim() }),
    ask: (data, asked) => house.content.answerFeedback({ params: { id }, body: { data } }, asked),
    once: true,
    onDone: () => saved(t('answered'), onDone),
  })
  return (
    <form className={flow.stack} {...form.props}>
      <Refused error={form.error} />
      <Field {...form.field('title')} label={t('answerTitle')} maxLength={160} />
      <TextArea {...form.field('content')} label={t('answer')} rows={4} longest={LONGEST} />
      <div>
        <Button type="submit" tone="gold" busy={form.busy}>
          {t('answer')}
        </Button>
      </div>
    </form>
  )
}
