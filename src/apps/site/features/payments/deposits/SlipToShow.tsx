import { useQueryClient } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { MOST_SLIPS } from '#house/payments/rules/slip.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { nameOf, pictureOf, type Kept } from '../kept-pictures.ts'
import styles from '../Payments.module.css'
import { depositsQuery, owedOf, type Deposit } from '../queries.ts'

/** Whom to transfer how much, and the slip that shows it was done; then, that someone compares it. */
export function SlipToShow({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments')
  const { payTo, currency, reference, state } = deposit
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
      <Money amount={owedOf(deposit)} currency={currency} tone="pays" className={styles.amount} />
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
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [kept] = useState<Kept>(() => new Map())
  const [tried, setTried] = useState(false)
  const [count, setCount] = useState(0)
  const sending = useWrite((_: readonly string[], { context }) => send({ id, files, kept, context }, setCount))
  const heavy = files.some(({ size }) => size > HEAVIEST_PICTURE)
  const { error, isPending } = sending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (files.length === 0 || heavy) return
    setCount(0)
    sending.mutate(files.map(nameOf), {
      onSuccess: () => void queries.invalidateQueries({ queryKey: depositsQuery.queryKey }),
      // Whatever was kept may have gone with an answer that was lost: the next press sends it anew.
      onError: (failure) => isRefused(failure) && kept.clear(),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && <Notice tone="bad">{isRefused(error) ? error.message : shell('errors.networkText')}</Notice>}
      <FileField
        label={t('slip.pictures')}
        hint={t('slip.hint')}
        error={heavy ? t('slip.heavy') : tried && files.length === 0 ? t('slip.missing') : null}
        accept="image/png,image/jpeg"
        most={MOST_SLIPS}
        files={files}
        onChange={setFiles}
        disabled={isPending}
      />
      {isPending && <ProgressBar label={t('slip.sending')} value={Math.round((count / (files.length + 1)) * 100)} />}
      <Button type="submit" tone="gold" size="large" wide busy={isPending}>
        {t('slip.send')}
      </Button>
    </form>
  )
}
