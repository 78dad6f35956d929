import { useQuery } from '@tanstack/react-query'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { WORDS } from '#house/payments/rules/dispute.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { base64Of } from '#client/calls/base64.ts'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { pictureQuery, type WithdrawalRecord } from './queries.ts'
import styles from './Timeline.module.css'

type WithdrawalTimeline = Pick<WithdrawalRecord, 'steps' | 'words' | 'proofs'>

/** Every step of a withdrawal, what the member shows, and what the two said. */
export function Timeline({ steps, proofs }: WithdrawalTimeline) {
  const t = useTexts('payments')
  return (
    <>
      {proofs.length > 0 && (
        <Card title={t('out.proofs')}>
          {proofs.map((id) => (
            <Picture key={id} id={id} />
          ))}
        </Card>
      )}
      <Card title={t('out.steps')}>
        <ol className={styles.steps}>
          {steps.map(({ at, state, actor, name, note }) => (
            <li key={`${at} ${state}`} className={styles.step}>
              {/* Of all ways into a review only a hand-over comes with a note. */}
              <strong>{state === 'reviewing' && note !== null ? t('out.handOver.step') : t(`state.${state}`)}</strong>
              <span className={flow.soft}>
                <When at={at} /> · {name ?? t(`out.actor.${actor}`)}
              </span>
              {note !== null && <span>{note}</span>}
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

function Picture({ id }: { id: string }) {
  const t = useTexts('payments')
  return (
    <QueryBoundary query={useQuery(pictureQuery(id))} lines={3}>
      {({ file }) => <img src={`data:image/webp;base64,${file}`} alt={t('out.proofs')} className={styles.picture} />}
    </QueryBoundary>
  )
}

/** The talk with the member, and the operator's next word. */
export function Dispute({ id, open, words }: Pick<WithdrawalTimeline, 'words'> & { id: string; open: boolean }) {
  const t = useTexts('payments')
  const may = useMay()
  return (
    <Card title={t('out.talk')}>
      <div className={flow.tight}>
        <ol className={styles.steps} aria-live="polite">
          {words.map((word) => (
            <li key={word.id} className={styles.step} data-own={word.name !== null || undefined}>
              <span className={flow.soft}>
                {word.name ?? t('out.actor.member')} · <When at={word.at} />
              </span>
              <span className={styles.said}>{word.content}</span>
              {word.picture && <Picture id={word.picture} />}
            </li>
          ))}
        </ol>
        {open && may('payments.decide') && <Say id={id} />}
      </div>
    </Card>
  )
}

const noFiles: readonly File[] = []
const isHeavy = ({ size }: File) => size > HEAVIEST_PICTURE

function Say({ id }: { id: string }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const form = useForm({
    values: { content: '', files: noFiles },
    check: ({ content, files }) => ({
      content: content.trim() === '' && shell('form.required'),
      files: files.some(isHeavy) && t('out.pictureHeavy'),
    }),
    sent: ({ content }) => content.trim(),
    ask: async (content, asked, { files: [file] }) => {
      const picture = file && (await base64Of(file))
      const data = { content, ...(picture && { picture }) }
      return house.payments.answerInConsole({ params: { id }, body: { data } }, asked)
    },
    once: true,
    place: byCode({ files: /^picture_/ }),
    clears: ['content', 'files'],
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['payments'] }),
  })
  const { files } = form.values
  return (
    <form className={flow.tight} {...form.props}>
      <TextArea {...form.field('content')} label={t('out.say')} longest={WORDS.longest} />
      <FileField
        {...form.field('files')}
        error={files.some(isHeavy) ? t('out.pictureHeavy') : form.said('files')}
        label={t('out.picture')}
        hint={t('out.pictureHint')}
        accept="image/png,image/jpeg,image/webp"
        most={1}
        files={files}
        disabled={form.busy}
      />
      <Refused error={form.error} />
      <span className={flow.acts}>
        <Button type="submit" tone="gold" busy={form.busy}>
          {t('out.send')}
        </Button>
      </span>
    </form>
  )
}
