import { AmountField } from '#ui/fields/AmountField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
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
import { ChosenProducts } from '#console/parts/actions/ChosenProducts.tsx'
import flow from '#console/parts/flow.module.css'
import { readAmount } from '#console/parts/read-amount.ts'
import { draftOf, typedOf, type Typed } from './draft.ts'
import { PrizeFields } from './PrizeFields.tsx'
import type { RaffleListed } from './queries.ts'

type EditorProps = {
  raffle: RaffleListed | null
  currency: string
  languages: readonly string[]
  levels: readonly string[]
  today: string
  onClose: () => void
}

/** A raffle, new or known: its words, its days, what earns tickets, and its prizes. It is published by two people. */
export function RaffleEditor({ raffle, currency, languages, levels, today, onClose }: EditorProps) {
  const t = useTexts('raffles')
  const shell = useTexts('shell')
  const form = useForm({
    values: { ...typedOf(raffle, today), reason: '' } as Typed & { readonly reason: string },
    check: (typed) => ({
      texts: Object.keys(draftOf(typed).texts).length === 0 && t('needName'),
      to: typed.to < typed.from && t('reversed'),
      amount: (typed.amount.trim() === '' ? !typed.joining : !readAmount(typed.amount)) && t('needEarning'),
      prizes: (typed.prizes.length === 0 || typed.prizes.some(({ amount }) => !readAmount(amount))) && t('malformed'),
      reason: !isReason(typed.reason) && shell('form.required'),
    }),
    sent: ({ reason, ...typed }) => ({ id: raffle?.id ?? null, terms: draftOf(typed), reason: reason.trim() }),
    ask: (data, asked) => house.raffles.saveRaffle({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { values, put } = form
  return (
    <FormPanel
      title={t(raffle ? 'edit' : 'add')}
      description={t('editText')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <Words languages={languages} texts={values.texts} error={form.said('texts')} onChange={(texts) => put({ texts })} />
      <DateField {...form.field('from')} label={t('fields.from')} onChange={(from) => put({ from })} />
      <DateField {...form.field('to')} label={t('fields.to')} onChange={(to) => put({ to })} />
      <NumberField
        {...form.field('drawHours')}
        label={t('fields.drawHours')}
        onChange={(hours) => put({ drawHours: hours ?? 1 })}
        min={1}
        max={168}
      />
      <Switch checked={values.joining} onChange={(joining) => put({ joining })}>
        {t('fields.joining')}
      </Switch>
      <AmountField {...form.field('amount')} label={t('fields.amount')} hint={t('amountHint')} currency={currency} />
      <fieldset className={flow.pair}>
        <legend>{t('fields.products')}</legend>
        <ChosenProducts products={values.products} onChange={(products) => put({ products })} />
      </fieldset>
      <NumberField
        {...form.field('mostTickets')}
        label={t('fields.mostTickets')}
        onChange={(most) => put({ mostTickets: most ?? 1 })}
        min={1}
        max={1000}
      />
      <PrizeFields
        prizes={values.prizes}
        currency={currency}
        error={form.said('prizes')}
        onChange={(prizes) => put({ prizes })}
      />
      {levels.length > 1 && (
        <Select
          {...form.field('level')}
          label={t('fields.level')}
          value={String(values.level ?? 0)}
          options={levels.map((name, rank) => ({ value: String(rank), label: rank === 0 ? t('everyLevel') : name }))}
          onChange={(rank) => put({ level: rank === '0' ? null : Number(rank) })}
        />
      )}
      <NumberField
        {...form.field('newcomerDays')}
        label={t('fields.newcomerDays')}
        hint={t('emptyForAll')}
        onChange={(newcomerDays) => put({ newcomerDays })}
        min={1}
        max={365}
      />
    </FormPanel>
  )
}

type WordsProps = {
  languages: readonly string[]
  texts: Typed['texts']
  error: string | undefined
  onChange: (texts: Typed['texts']) => void
}

function Words({ languages, texts, error, onChange }: WordsProps) {
  const t = useTexts('raffles')
  const empty = { name: '', text: '' }
  const field = (part: 'name' | 'text', longest: number) =>
    languages.map((code) => (
      <Field
        key={code}
        label={code}
        value={texts[code]?.[part] ?? ''}
        error={part === 'name' && code === languages[0] ? error : undefined}
        maxLength={longest}
        onChange={({ currentTarget: { value } }) => onChange({ ...texts, [code]: { ...empty, ...texts[code], [part]: value } })}
      />
    ))
  return (
    <>
      <fieldset className={flow.pair}>
        <legend>{t('fields.name')}</legend>
        {field('name', 80)}
      </fieldset>
      <fieldset className={flow.pair}>
        <legend>{t('fields.text')}</legend>
        {field('text', 1000)}
      </fieldset>
    </>
  )
}
