import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { nameOf, pictureOf, type Kept } from '../kept-pictures.ts'
import styles from '../Payments.module.css'
import { withdrawalsQuery, type Withdrawal } from '../queries.ts'
import { beside, placed } from '../refusal-place.ts'

const answers = ['received', 'partly', 'notReceived'] as const
type Said = (typeof answers)[number]
type Typed = { readonly said: Said; readonly received: string; readonly files: readonly string[] }
type Sending = { readonly id: string; readonly files: readonly File[]; readonly kept: Kept; readonly context: CallContext }

async function confirm({ said, received }: Typed, { id, files, kept, context }: Sending) {
  const file = said === 'received' ? undefined : files[0]
  const picture = file && (await pictureOf(kept, file))
  const data = { said, ...(said === 'partly' && { received }), ...(picture && { picture }) }
  return house.payments.confirmReceipt({ params: { id }, body: { data } }, { context })
}

/** Asks the member of a paid withdrawal what arrived; that nothing did, a picture must show. */
export function Receipt({ withdrawal: { id, amount, paid, currency } }: { withdrawal: Withdrawal }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const [received, setReceived] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [kept] = useState<Kept>(() => new Map())
  const [tried, setTried] = useState(false)
  const write = useWrite((typed: Typed, { context }) => confirm(typed, { id, files, kept, context }))
  const whole = paid ?? amount
  const part = parseUnits(received.trim(), currencyOf(currency)?.payable ?? 0)
  const unfit = said === 'partly' && (isRefusal(part) || part <= 0n || part >= unitsOfText(whole))
  const heavy = said !== 'received' && files.some(({ size }) => size > HEAVIEST_PICTURE)
  const lacking = said === 'notReceived' && files.length === 0
  const { error, isPending } = write
  const refused = placed(error, shell('errors.networkText'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!said || unfit || heavy || lacking) return
    write.mutate(
      { said, received: received.trim(), files: files.map(nameOf) },
      {
        // What was kept may have gone with an answer that was lost: the next press sends it anew.
        onError: (failure) => isRefused(failure) && kept.clear(),
        onSettled: () => void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
      },
    )
  }
  const range = t('out.receipt.range', { paid: moneyText(whole, currency) })
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <div className={styles.form}>
        <RadioGroup
          label={t('out.receipt.title')}
          choices={answers.map((value) => ({ value, label: t(`out.receipt.${value}`) }))}
          value={said}
          onChange={setSaid}
          error={tried && said === null ? t('out.receipt.choose') : undefined}
        />
        {said === 'partly' && (
          <AmountField
            label={t('out.receipt.amount')}
            currency={currency}
            value={received}
            onChange={setReceived}
            hint={range}
            error={tried && unfit ? range : beside(refused, 'amount')}
          />
        )}
        {(said === 'partly' || said === 'notReceived') && (
          <FileField
            label={t('out.receipt.proof')}
            hint={t('out.receipt.proofHint')}
            error={heavy ? t('slip.heavy') : tried && lacking ? t('out.receipt.proofMissing') : beside(refused, 'picture')}
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
        <Button type="submit" tone="gold" size="large" wide busy={isPending}>
          {t('out.receipt.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Whoever said that something is missing may still say that it came. */
export function Arrived({ id }: { id: string }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const write = useWrite((params: { id: string }, about) =>
    house.payments.confirmReceipt({ params, body: { data: { said: 'received' } } }, about),
  )
  const { error, isPending } = write
  return (
    <div>
      <Button onClick={() => setAsked(true)}>{t('out.arrived')}</Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('out.arrivedTitle')}
        text={t('out.arrivedText')}
        confirm={t('out.arrived')}
        busy={isPending}
        onConfirm={() =>
          write.mutate({ id }, { onSettled: () => void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }) })
        }
      >
        {error && (
          <Notice tone="bad" live>
            {isRefused(error) ? error.message : shell('errors.networkText')}
          </Notice>
        )}
      </Confirm>
    </div>
  )
}
