import { useQueryClient } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { MOST_SLIPS } from '#house/payments/rules/slip.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { areHeavy, nameOf, noFiles, pictureOf, type Kept } from '../kept-pictures.ts'
import styles from '../Payments.module.css'
import { depositsQuery, type Deposit } from '../queries.ts'
import { Owed } from './Owed.tsx'

/** Whom to transfer how much, and the slip that shows it was done; then, that someone compares it. */
export function SlipToShow({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments')
  const { payTo, reference, state } = deposit
  const reviewed = state === 'reviewing'
  if (state === 'expired' || !payTo) {
    return (
      <div role="status">
        <EmptyState
          icon={<SearchCheck size={28} />}
          title={t(reviewed ? 'slip.reviewingTitle' : 'slip.overTitle')}
          text={t(reviewed ? 'slip.reviewingText' : 'slip.overText')}
        />
      </div>
    )
  }
  return (
    <>
      <Owed deposit={deposit} />
      <p className={styles.intro}>{t('slip.text')}</p>
      <div className={styles.transfer}>
        <CodeBlock label={`${payTo.bank} · ${payTo.holder}`} text={payTo.account} />
        <CodeBlock label={t('slip.reference')} text={reference} />
        <SlipForm id={deposit.id} />
      </div>
    </>
  )
}

type Sending = { readonly id: string; readonly files: readonly File[]; readonly kept: Kept; readonly context: CallContext }

/** One after the other, so that it can be said how many are there. */
async function send({ id, files, kept, context }: Sending, onSent: (count: number) => void): Promise<Deposit> {
  const pictures: string[] = []
  for (const file of files) {
    pictures.push(await pictureOf(kept, file))
    onSent(pictures.length)
  }
  return house.payments.showSlips({ body: { data: { deposit: id, pictures } } }, { context })
}

function SlipForm({ id }: { id: string }) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const [kept] = useState<Kept>(() => new Map())
  const [count, setCount] = useState(0)
  const form = useForm({
    values: { files: noFiles },
    check: ({ files }) => ({ files: areHeavy(files) ? t('slip.heavy') : files.length === 0 && t('slip.missing') }),
    sent: ({ files }) => files.map(nameOf),
    ask: (_, { context }, { files }) => send({ id, files, kept, context }, setCount),
    onDone: () => void queries.invalidateQueries({ queryKey: depositsQuery.queryKey }),
    // Whatever was kept may have gone with an answer that was lost: the next press sends it anew.
    onFail: (failure) => isRefused(failure) && kept.clear(),
  })
  const { files } = form.values
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} />
      <FileField
        {...form.field('files')}
        error={areHeavy(files) ? t('slip.heavy') : form.said('files')}
        label={t('slip.pictures')}
        hint={t('slip.hint')}
        accept="image/png,image/jpeg"
        most={MOST_SLIPS}
        files={files}
        disabled={form.busy}
      />
      {form.busy && <ProgressBar label={t('slip.sending')} value={Math.round((count / (files.length + 1)) * 100)} />}
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('slip.send')}
      </Button>
    </form>
  )
}
