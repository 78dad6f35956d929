import { productCodes } from '#kit/product.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { GiftFields } from '#console/parts/gifts/GiftFields.tsx'
import { giftFits } from '#console/parts/gifts/typed-gift.ts'
import { useProductWords } from '#console/parts/useProductWords.ts'
import type { TypedLevel } from './draft.ts'

type LevelFieldsProps = {
  level: TypedLevel
  /** The first level is everybody's: it asks for nothing. */
  isFirst: boolean
  currency: string
  languages: readonly string[]
  onChange: (level: TypedLevel) => void
}

/** One level: its name in each language, what it asks, what it brings. */
export function LevelFields({ level, isFirst, currency, languages, onChange }: LevelFieldsProps) {
  const t = useTexts('loyalty')
  const gifts = useTexts('gifts')
  const product = useProductWords()
  const amount = (key: 'reach' | 'keep' | 'gift') => (
    <AmountField
      label={t(`fields.${key}`)}
      currency={currency}
      value={level[key]}
      onChange={(typed) => onChange({ ...level, [key]: typed })}
    />
  )
  return (
    <>
      <fieldset className={flow.pair}>
        <legend>{t('fields.names')}</legend>
        {languages.map((code) => (
          <Field
            key={code}
            label={code}
            value={level.names[code] ?? ''}
            maxLength={40}
            onChange={({ currentTarget: { value } }) => onChange({ ...level, names: { ...level.names, [code]: value } })}
          />
        ))}
      </fieldset>
      {!isFirst && (
        <>
          {amount('reach')}
          {amount('keep')}
          {amount('gift')}
          <GiftFields
            gift={level.free}
            currency={currency}
            error={giftFits(level.free) ? undefined : gifts('unfit')}
            onChange={(free) => onChange({ ...level, free })}
          />
        </>
      )}
      <fieldset className={flow.pair}>
        <legend>{t('fields.rates')}</legend>
        {productCodes.map((code) => (
          <Field
            key={code}
            label={product(code)}
            inputMode="decimal"
            value={level.rates[code] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...level, rates: { ...level.rates, [code]: value } })}
          />
        ))}
      </fieldset>
    </>
  )
}
