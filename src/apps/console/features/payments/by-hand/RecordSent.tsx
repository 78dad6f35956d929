import { useState } from 'react'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { readReference } from '#house/payments/rules/by-hand.ts'
import { isRefusal } from '#kit/refusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { base64Of } from '#client/calls/base64.ts'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import type { Withdrawal } from '../queries.ts'

type RecordSentProps = { withdrawal: Withdrawal }

/** Opens what the payer writes down after the bank has sent it. */
export function RecordSent({ withdrawal }: RecordSentProps) {
  const t = useTexts('payments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="gold" onClick={() => setOpen(true)}>
        {t('byHand.record')}
      </Button>
      {open && <SentPanel withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  )
}

const noFiles: readonly File[] = []

function SentPanel({ withdrawal: { id, amount, currency }, onClose }: RecordSentProps & { onClose: () => void }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const form = useForm({
    values: { reference: '', paidOn: '', files: noFiles },
    check: ({ reference, paidOn, files: [file] }) => ({
      reference: isRefusal(readReference(reference)) && shell('form.required'),
      paidOn: paidOn === '' && shell('form.required'),
      files: file ? file.size > HEAVIEST_PICTURE && t('out.pictureHeavy') : t('byHand.proofMissing'),
    }),
    sent: ({ reference, paidOn }) => ({ reference: reference.trim(), paidOn }),
    ask: async (written, asked, { files: [file] }) => {
      const picture = file ? await base64Of(file) : ''
      return house.payments.recordSent({ params: { id }, body: { data: { ...written, picture } } }, asked)
    },
    once: true,
    place: byCode({ files: /^picture_/, reference: /^reference_/, paidOn: /^day_/ }),
    onDone: () => saved(t('byHand.recorded'), onClose),
  })
  return (
    <FormPanel
      title={t('byHand.recordTitle')}
      description={t('byHand.recordText', { amount: moneyText(amount, currency) })}
      send={t('byHand.record')}
      form={form}
      onClose={onClose}
    >
      <Field
        {...form.field('reference')}
        label={t('byHand.reference')}
        hint={t('byHand.referenceHint')}
        dir="ltr"
        autoComplete="off"
      />
      <DateField {...form.field('paidOn')} label={t('byHand.paidOn')} />
      <FileField
        {...form.field('files')}
        error={form.said('files')}
        label={t('byHand.proof')}
        hint={t('out.pictureHint')}
        accept="image/png,image/jpeg,image/webp"
        most={1}
        files={form.values.files}
        disabled={form.busy}
      />
    </FormPanel>
  )
}
