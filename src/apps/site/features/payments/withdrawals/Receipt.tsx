import { useState } from 'react'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { outdate } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { areHeavy, nameOf, noFiles, pictureOf, type Kept } from '../kept-pictures.ts'
import styles from '../Payments.module.css'
import { withdrawalCalls, type Withdrawal } from '../queries.ts'
import { besideMoney } from '../refusals.ts'

const answers = ['received', 'partly', 'notReceived'] as const
type ReceiptAnswer = (typeof answers)[number]
type Typed = { readonly said: ReceiptAnswer | null; readonly amount: string; readonly files: readonly File[] }
type Sending = { readonly id: string; readonly kept: Kept; readonly context: CallContext }

async function confirm({ said, amount, files: [file] }: Typed, { id, kept, context }: Sending) {
  const picture = file && said !== 'received' && (await pictureOf(kept, file))
  const data = {
    said: said ?? 'received',
    ...(said === 'partly' && { received: amount.trim() }),
    ...(picture && { picture }),
  }
  return house.payments.confirmReceipt({ params: { id }, body: { data } }, { context })
}

/** Asks the member of a paid withdrawal what arrived; that nothing did, a picture must show. */
export function Receipt({ withdrawal: { id, amount, paid, currency } }: { withdrawal: Withdrawal }) {
  const t = useTexts('payments')
  const [kept] = useState<Kept>(() => new Map())
  const whole = paid ?? amount
  const range = t('out.receipt.range', { paid: moneyText(whole, currency) })
  const isUnfit = (text: string) => {
    const part = parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0)
    return isRefusal(part) || part <= 0n || part >= unitsOfText(whole)
  }
  const form = useForm({
    values: { said: null, amount: '', files: noFiles } as Typed,
    check: (typed) => ({
      said: typed.said === null && t('out.receipt.choose'),
      amount: typed.said === 'partly' && isUnfit(typed.amount) && range,
      files:
        typed.said !== 'received' && areHeavy(typed.files)
          ? t('slip.heavy')
          : typed.said === 'notReceived' && typed.files.length === 0 && t('out.receipt.proofMissing'),
    }),
    sent: (typed) => ({ said: typed.said, received: typed.amount.trim(), files: typed.files.map(nameOf) }),
    ask: (_, { context }, typed) => confirm(typed, { id, kept, context }),
    place: besideMoney,
    // What was kept may have gone with an answer that was lost: the next press sends it anew.
    onFail: (failure) => isRefused(failure) && kept.clear(),
    onSettled: () => void outdate(...withdrawalCalls),
  })
  const { said, files } = form.values
  return (
    <form className={styles.card} {...form.props}>
      <div className={styles.form}>
        <RadioGroup
          {...form.field('said')}
          label={t('out.receipt.title')}
          choices={answers.map((value) => ({ value, label: t(`out.receipt.${value}`) }))}
        />
        {said === 'partly' && (
          <AmountField {...form.field('amount')} label={t('out.receipt.amount')} currency={currency} hint={range} />
        )}
        {(said === 'partly' || said === 'notReceived') && (
          <FileField
            {...form.field('files')}
            error={areHeavy(files) ? t('slip.heavy') : form.said('files')}
            label={t('out.receipt.proof')}
            hint={t('out.receipt.proofHint')}
            accept="image/png,image/jpeg"
            most={1}
            files={files}
            disabled={form.busy}
          />
        )}
        <Refused error={form.error} />
        <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
          {t('out.receipt.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Whoever said that something is missing may still say that it came. */
export function Arrived({ id }: { id: string }) {
  const t = useTexts('payments')
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
        onConfirm={() => write.mutate({ id }, { onSettled: () => void outdate(...withdrawalCalls) })}
      >
        <Refused error={error} />
      </Confirm>
    </div>
  )
}
