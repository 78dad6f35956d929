import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { WORDS } from '#house/payments/rules/dispute.ts'
import { isMissed } from '#house/payments/rules/withdrawal.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { whenText } from '#client/language/when.ts'
import { useDraft } from '#site/session/drafts.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { nameOf, pictureOf, type Kept } from '../kept-pictures.ts'
import styles from '../Payments.module.css'
import { ProofPicture } from './ProofPicture.tsx'
import { withdrawalsQuery, type Withdrawal, type WithdrawalHistory } from '../queries.ts'
import { beside, placed } from '../refusal-place.ts'

type TalkProps = Pick<WithdrawalHistory, 'words'> & { id: string; state: Withdrawal['state'] }

/** What the member and customer service say to each other about a withdrawal; the first word of the member opens it. */
export function Talk({ id, state, words }: TalkProps) {
  const t = useTexts('payments')
  return (
    <section className={styles.list}>
      <h3 className={styles.smallTitle}>{t('out.talk.title')}</h3>
      <ol className={styles.talk} aria-live="polite" aria-label={t('out.talk.title')}>
        {words.map((word) => (
          <li key={word.id} className={styles.word} data-own={word.by === 'member' || undefined}>
            <small className={styles.intro}>
              {t(`out.talk.${word.by}`)} · <time dateTime={new Date(word.at).toISOString()}>{whenText(word.at)}</time>
            </small>
            <p className={styles.said}>{word.content}</p>
            {word.picture && <ProofPicture id={word.picture} alt={t('out.talk.shown', { at: whenText(word.at) })} />}
          </li>
        ))}
      </ol>
      {isMissed(state) && <Say key={state} id={id} opens={state !== 'disputed'} />}
    </section>
  )
}

type Typed = { readonly content: string; readonly files: readonly string[] }
type Sending = {
  readonly id: string
  readonly opens: boolean
  readonly files: readonly File[]
  readonly kept: Kept
  readonly context: CallContext
}

async function say({ content }: Typed, { id, opens, files: [file], kept, context }: Sending) {
  const picture = file && (await pictureOf(kept, file))
  const said = { params: { id }, body: { data: { content, ...(picture && { picture }) } } }
  return opens ? house.payments.disputeWithdrawal(said, { context }) : house.payments.sayOfWithdrawal(said, { context })
}

function Say({ id, opens }: { id: string; opens: boolean }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const { text, type, sent } = useDraft({ name: `withdrawal.${id}`, owner: useMember().data?.account })
  const [adding, setAdding] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [kept] = useState<Kept>(() => new Map())
  const [tried, setTried] = useState(false)
  const write = useWrite((typed: Typed, { context }) => say(typed, { id, opens, files, kept, context }))
  const content = text.trim()
  const wrong = content === '' || [...content].length > WORDS.longest
  const heavy = files.some(({ size }) => size > HEAVIEST_PICTURE)
  const { error, isPending } = write
  const refused = placed(error, shell('errors.networkText'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || heavy) return
    write.mutate(
      { content, files: files.map(nameOf) },
      {
        onSuccess: () => {
          sent()
          setFiles([])
          setAdding(false)
          setTried(false)
        },
        onError: (failure) => isRefused(failure) && kept.clear(),
        onSettled: () => void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={t(opens ? 'out.talk.open' : 'out.talk.say')}
        rows={2}
        value={text}
        onChange={type}
        longest={WORDS.longest}
        error={tried && wrong ? t('out.talk.length', { most: WORDS.longest }) : undefined}
      />
      {adding && (
        <FileField
          label={t('out.talk.picture')}
          hint={t('out.talk.pictureHint')}
          error={heavy ? t('slip.heavy') : beside(refused, 'picture')}
          accept="image/png,image/jpeg"
          most={1}
          files={files}
          onChange={setFiles}
          disabled={isPending}
        />
      )}
      {refused?.at === null && (
        <Notice tone="bad" live>
          {refused.text}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          tone="gold"
          busy={isPending}
          icon={<SendHorizontal className={styles.arrow} size={18} aria-hidden="true" />}
        >
          {t('out.talk.send')}
        </Button>
        {!adding && (
          <Button tone="quiet" icon={<ImagePlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('out.talk.add')}
          </Button>
        )}
      </div>
    </form>
  )
}
