import { productCodes } from '#kit/product.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { AccountPicker } from '#console/parts/pick/AccountPicker.tsx'
import { useProductWords } from '#console/parts/useProductWords.ts'
import { conditionKinds, firstCondition } from './draft.ts'
import type { ConditionTerms, Setting } from './queries.ts'

type ConditionFieldsProps = {
  condition: ConditionTerms
  known: Setting
  /** Of the list in which it stands, from 1. */
  number: number
  onChange: (condition: ConditionTerms) => void
}

/** What a condition asks, and its figures. */
export function ConditionFields({ condition, known, number, onChange }: ConditionFieldsProps) {
  const t = useTexts('campaigns')
  return (
    <fieldset className={flow.pair}>
      <Select
        label={t('fields.condition', { number })}
        value={condition.kind}
        options={conditionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange(firstCondition(kind, known))}
      />
      <Figures condition={condition} known={known} onChange={onChange} />
    </fieldset>
  )
}

function Figures({ condition, known, onChange }: Omit<ConditionFieldsProps, 'number'>) {
  const t = useTexts('campaigns')
  const product = useProductWords()
  const days =
    'days' in condition ? (
      <NumberField
        label={t('fields.days')}
        value={condition.days}
        onChange={(typed) => onChange({ ...condition, days: typed ?? 1 })}
        min={1}
        max={365}
      />
    ) : null
  switch (condition.kind) {
    case 'registered':
      return (
        <>
          <DateField label={t('fields.from')} value={condition.from} onChange={(from) => onChange({ ...condition, from })} />
          <DateField label={t('fields.to')} value={condition.to} onChange={(to) => onChange({ ...condition, to })} />
        </>
      )
    case 'deposited':
      return (
        <Select
          label={t('fields.ever')}
          value={condition.ever ? 'yes' : 'no'}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`ever.${value}`) }))}
          onChange={(ever) => onChange({ ...condition, ever: ever === 'yes' })}
        />
      )
    case 'deposits':
    case 'turnover':
      return (
        <>
          {days}
          <AmountField
            label={t('fields.least')}
            value={condition.least}
            currency={known.currency}
            onChange={(least) => onChange({ ...condition, least })}
          />
          <AmountField
            label={t('fields.most')}
            value={condition.most ?? ''}
            currency={known.currency}
            onChange={(most) => onChange({ ...condition, most: most === '' ? null : most })}
          />
        </>
      )
    case 'idle':
      return days
    case 'product':
      return (
        <>
          <Select
            label={t('fields.product')}
            value={condition.product}
            options={productCodes.map((value) => ({ value, label: product(value) }))}
            onChange={(chosen) => onChange({ ...condition, product: chosen })}
          />
          {days}
        </>
      )
    case 'level':
      return <LevelField rank={condition.rank} levels={known.levels} onChange={(rank) => onChange({ ...condition, rank })} />
    case 'language':
      return known.languages.map((code) => (
        <Checkbox
          key={code}
          checked={condition.languages.includes(code)}
          onChange={(counts) =>
            onChange({
              ...condition,
              languages: known.languages.filter((one) => (one === code ? counts : condition.languages.includes(one))),
            })
          }
        >
          {code}
        </Checkbox>
      ))
    case 'agent':
      return (
        <AccountPicker
          label={t('fields.agent')}
          value={condition.account}
          onChange={(account) => onChange({ ...condition, account })}
        />
      )
    case 'link':
      return (
        <Field
          label={t('fields.link')}
          value={condition.code}
          maxLength={40}
          onChange={({ currentTarget: { value } }) => onChange({ ...condition, code: value })}
        />
      )
  }
}

type LevelFieldProps = { rank: number; levels: readonly string[]; onChange: (rank: number) => void }

/** One of the merchant's levels above the first. */
export function LevelField({ rank, levels, onChange }: LevelFieldProps) {
  const t = useTexts('campaigns')
  const names = levels.length > 1 ? levels.slice(1) : [String(rank)]
  return (
    <Select
      label={t('fields.level')}
      value={String(rank)}
      options={names.map((label, place) => ({ value: String(place + 1), label }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
