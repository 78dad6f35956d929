import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { WORDS } from '#house/payments/rules/dispute.ts'
import { isMissed } from '#house/payments/rules/withdrawal.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { outdate } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { areHeavy, nameOf, noFiles, pictureOf, type Kept } from '../kept-pictures.ts'
import styles from '../Payments.module.css'
import { ProofPicture } from './ProofPicture.tsx'
import { withdrawalCalls, type Withdrawal, type WithdrawalHistory } from '../queries.ts'
import { besideMoney } from '../refusals.ts'

type DisputeProps = Pick<WithdrawalHistory, 'words'> & { id: string; state: Withdrawal['state'] }

/** What the member and customer service say to each other about a withdrawal; the first word of the member opens it. */
export function Dispute({ id, state, words }: DisputeProps) {
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

type Typed = { readonly content: string; readonly files: readonly File[] }
type Sending = { readonly id: string; readonly opens: boolean; readonly kept: Kept; readonly context: CallContext }

async function say({ content, files: [file] }: Typed, { id, opens, kept, context }: Sending) {
  const picture = file && (await pictureOf(kept, file))
  const said = { params: { id }, body: { data: { content: content.trim(), ...(picture && { picture }) } } }
  return opens ? house.payments.disputeWithdrawal(said, { context }) : house.payments.sayOfWithdrawal(said, { context })
}

const fits = (content: string) => content.trim() !== '' && [...content.trim()].length <= WORDS.longest

function Say({ id, opens }: { id: string; opens: boolean }) {
  const t = useTexts('payments')
  const [adding, setAdding] = useState(false)
  const [kept] = useState<Kept>(() => new Map())
  const form = useForm({
    values: { content: '', files: noFiles },
    drafts: { name: `withdrawal.${id}`, owner: useMember().data?.account, fields: ['content'] },
    check: ({ content, files }) => ({
      content: !fits(content) && t('out.talk.length', { most: WORDS.longest }),
      files: areHeavy(files) && t('slip.heavy'),
    }),
    sent: ({ content, files }) => ({ content: content.trim(), files: files.map(nameOf) }),
    ask: (_, { context }, typed) => say(typed, { id, opens, kept, context }),
    place: besideMoney,
    clears: ['content', 'files'],
    onDone: () => setAdding(false),
    onFail: (failure) => isRefused(failure) && kept.clear(),
    onSettled: () => void outdate(...withdrawalCalls),
  })
  const { files } = form.values
  return (
    <form className={styles.form} {...form.props}>
      <TextArea {...form.field('content')} label={t(opens ? 'out.talk.open' : 'out.talk.say')} rows={2} longest={WORDS.longest} />
      {adding && (
        <FileField
          {...form.field('files')}
          error={areHeavy(files) ? t('slip.heavy') : form.said('files')}
          label={t('out.talk.picture')}
          hint={t('out.talk.pictureHint')}
          accept="image/png,image/jpeg"
          most={1}
          files={files}
          disabled={form.busy}
        />
      )}
      <Refused error={form.error} />
      <div className={styles.foot}>
        <Button
          type="submit"
          tone="gold"
          busy={form.busy}
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
