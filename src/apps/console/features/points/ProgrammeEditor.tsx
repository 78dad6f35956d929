import { productCodes } from '#kit/product.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import { readAmount } from '#console/parts/read-amount.ts'
import { useProductWords } from '#console/parts/useProductWords.ts'
import { draftProgramme, readPoints, readRate, typedProgramme, type TypedProgramme } from './draft.ts'
import type { Programme } from './queries.ts'

type EditorProps = { terms: Programme | null; currency: string; onClose: () => void }

/** What play earns and what points are worth from the next day on. Whatever gives more waits for a second person. */
export function ProgrammeEditor({ terms, currency, onClose }: EditorProps) {
  const t = useTexts('points')
  const shell = useTexts('shell')
  const product = useProductWords()
  const form = useForm({
    values: { ...typedProgramme(terms), reason: '' } as TypedProgramme & { readonly reason: string },
    check: ({ converts, ...typed }) => ({
      rates: Object.values(typed.rates).some((rate) => (readRate(rate) ?? Infinity) > 100_000) && t('malformed'),
      points: converts && !readPoints(typed.points) && t('malformed'),
      cash: converts && !readAmount(typed.cash) && t('malformed'),
      smallest: converts && !readPoints(typed.smallest) && t('malformed'),
      mostADay: converts && !readPoints(typed.mostADay) && t('malformed'),
      reason: !isReason(typed.reason) && shell('form.required'),
    }),
    sent: ({ reason, ...typed }) => ({ ...draftProgramme(typed), reason: reason.trim() }),
    ask: (data, asked) => house.points.changePointsProgramme({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { values, put } = form
  return (
    <FormPanel
      title={t('editProgramme')}
      description={t('editProgrammeText')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <fieldset className={flow.pair}>
        <legend>{t('fields.rates')}</legend>
        {productCodes.map((code) => (
          <Field
            key={code}
            label={product(code)}
            inputMode="decimal"
            value={values.rates[code] ?? ''}
            error={code === productCodes[0] ? form.said('rates') : undefined}
            onChange={({ currentTarget: { value } }) => put({ rates: { ...values.rates, [code]: value } })}
          />
        ))}
      </fieldset>
      <Switch checked={values.converts} onChange={(converts) => put({ converts })}>
        {t('fields.converts')}
      </Switch>
      {values.converts && (
        <>
          <Field {...form.field('points')} label={t('fields.points')} inputMode="decimal" />
          <AmountField {...form.field('cash')} label={t('fields.cash')} currency={currency} />
          <Field {...form.field('smallest')} label={t('fields.smallest')} inputMode="decimal" />
          <Field {...form.field('mostADay')} label={t('fields.mostADay')} inputMode="decimal" />
        </>
      )}
    </FormPanel>
  )
}
