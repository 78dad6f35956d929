import { goodKinds } from '#house/points/rules/good.ts'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import { draftGood, readPoints, typedGood, type TypedGood } from './draft.ts'
import { goodName, type GoodListed } from './queries.ts'

type EditorProps = { good: GoodListed | null; languages: readonly string[]; onClose: () => void }

/** A good, new or known: its words, its price, and what is added to its stock. Whatever gives more waits for a second person. */
export function GoodEditor({ good, languages, onClose }: EditorProps) {
  const t = useTexts('points')
  const shell = useTexts('shell')
  const form = useForm({
    values: { ...typedGood(good), reason: '' } as TypedGood & { readonly reason: string },
    check: (typed) => ({
      names: Object.keys(draftGood(typed).terms.names).length === 0 && t('needName'),
      price: (readPoints(typed.price) ?? '0') === '0' && t('malformed'),
      added: (good?.stock ?? 0) + (typed.added ?? 0) < 0 && t('tooFew'),
      reason: !isReason(typed.reason) && shell('form.required'),
    }),
    sent: ({ reason, ...typed }) => ({ id: good?.id ?? null, ...draftGood(typed), reason: reason.trim() }),
    ask: (data, asked) => house.points.saveGood({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { values, put } = form
  const words = (of: 'names' | 'descriptions', longest: number) => (
    <fieldset className={flow.pair}>
      <legend>{t(`fields.${of}`)}</legend>
      {languages.map((code) => (
        <Field
          key={code}
          label={code}
          value={values[of][code] ?? ''}
          error={of === 'names' && code === languages[0] ? form.said('names') : undefined}
          maxLength={longest}
          onChange={({ currentTarget: { value } }) => put({ [of]: { ...values[of], [code]: value } })}
        />
      ))}
    </fieldset>
  )
  return (
    <FormPanel
      title={good ? t('editOf', { name: goodName(good.terms) }) : t('add')}
      description={t('editText')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      {words('names', 80)}
      {words('descriptions', 500)}
      <Select
        {...form.field('kind')}
        label={t('fields.kind')}
        options={goodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Field {...form.field('price')} label={t('fields.price')} inputMode="decimal" />
      <NumberField
        {...form.field('added')}
        label={t('fields.added')}
        hint={t('inStock', { stock: good?.stock ?? 0 })}
        onChange={(added) => put({ added })}
      />
      <NumberField
        {...form.field('most')}
        label={t('fields.most')}
        hint={t('mostHint')}
        onChange={(most) => put({ most })}
        min={1}
        max={1000}
      />
      <Switch checked={values.sent} onChange={(sent) => put({ sent })}>
        {t('fields.sent')}
      </Switch>
      <Switch checked={values.offered} onChange={(offered) => put({ offered })}>
        {t('fields.offered')}
      </Switch>
    </FormPanel>
  )
}
