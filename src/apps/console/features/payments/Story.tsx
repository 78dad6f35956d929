import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { WORDS } from '#house/payments/rules/dispute.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { base64Of } from '#client/calls/base64.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Asked } from '#console/parts/Asked.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { pictureQuery, type WithdrawalTold } from './queries.ts'
import styles from './Story.module.css'

type Told = Pick<WithdrawalTold, 'steps' | 'words' | 'proofs'>

/** Every step of a withdrawal, what the member shows, and what the two said. */
export function Story({ steps, proofs }: Told) {
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
              <strong>{t(`state.${state}`)}</strong>
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
    <Asked query={useQuery(pictureQuery(id))} lines={3}>
      {({ file }) => <img src={`data:image/webp;base64,${file}`} alt={t('out.proofs')} className={styles.picture} />}
    </Asked>
  )
}

/** The talk with the member, and the operator's next word. */
export function Talk({ id, open, words }: Pick<Told, 'words'> & { id: string; open: boolean }) {
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

function Say({ id }: { id: string }) {
  const t = useTexts('payments')
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const heavy = files.some(({ size }) => size > HEAVIEST_PICTURE)
  const write = useWrite(
    async (said: string, asked) => {
      const picture = files[0] && (await base64Of(files[0]))
      const data = { content: said, ...(picture && { picture }) }
      return house.payments.answerOfDesk({ params: { id }, body: { data } }, asked)
    },
    { once: true },
  )
  const { error } = write
  const ofPicture = isRefused(error) && error.code.startsWith('picture_') ? error.message : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = content.trim()
    if (said === '' || heavy) return
    write.mutate(said, {
      onSuccess: () => {
        // What was written on meanwhile is the next answer.
        setContent((now) => (now.trim() === said ? '' : now))
        setFiles([])
        void queryClient.invalidateQueries({ queryKey: ['payments'] })
      },
    })
  }
  return (
    <form className={flow.tight} onSubmit={submit}>
      <TextArea label={t('out.say')} value={content} onChange={setContent} longest={WORDS.longest} />
      <FileField
        label={t('out.picture')}
        hint={t('out.pictureHint')}
        error={heavy ? t('out.pictureHeavy') : ofPicture}
        accept="image/png,image/jpeg,image/webp"
        most={1}
        files={files}
        onChange={setFiles}
        disabled={write.isPending}
      />
      <Refused error={ofPicture ? null : error} />
      <span className={flow.acts}>
        <Button type="submit" tone="gold" busy={write.isPending}>
          {t('out.send')}
        </Button>
      </span>
    </form>
  )
}
