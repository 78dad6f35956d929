import { TIERS, type MethodPayee } from '#house/payments/rules/method.ts'
import type { TermsField } from '#house/payments/rules/method-terms.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { Method } from './queries.ts'
import type { Written } from './written.ts'

/** What a kind needs of whom it pays. */
const payeeFields: Readonly<Record<Method['kind'], readonly (keyof MethodPayee)[]>> = {
  redirect: [],
  voucher: [],
  slip: ['bank', 'account', 'holder'],
  khqr: ['account', 'holder', 'city'],
  promptpay: ['account'],
  vietqr: ['bank', 'account'],
}
const languages = ['EN', 'KM', 'CN']
/** Where somebody at the desk decides about the money. */
const decided: ReadonlySet<Method['kind']> = new Set(['slip', 'voucher'])

type MethodFieldsProps = {
  method: Method
  written: Written
  onWrite: (written: Written) => void
  wrong: TermsField | null
}

export function MethodFields({ method: { kind, currency }, written, onWrite, wrong }: MethodFieldsProps) {
  const t = useTexts('methods')
  const wrongIn = (field: TermsField) => (wrong === field ? t(`wrong.${field}`) : undefined)
  const put = (change: Partial<Written>) => onWrite({ ...written, ...change })
  const amount = (name: 'smallest' | 'largest' | 'fixed') => (
    <AmountField
      label={t(name)}
      currency={currency}
      value={written[name]}
      onChange={(value) => put({ [name]: value })}
      error={wrongIn(name)}
    />
  )
  const box = (name: 'presets' | 'rate' | 'opens' | 'closes' | 'countries', field: TermsField, hint?: string) => (
    <Field
      label={t(name)}
      hint={hint}
      dir="ltr"
      autoComplete="off"
      value={written[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
      error={wrongIn(field)}
    />
  )
  return (
    <>
      <Switch checked={written.enabled} onChange={(enabled) => put({ enabled })}>
        {t('enabled')}
      </Switch>
      {languages.map((language) => (
        <Field
          key={language}
          label={t('titleIn', { language })}
          value={written.titles[language] ?? ''}
          onChange={(event) => put({ titles: { ...written.titles, [language]: event.currentTarget.value } })}
          error={language === 'EN' ? wrongIn('titles') : undefined}
        />
      ))}
      {amount('smallest')}
      {amount('largest')}
      {box('presets', 'presets', t('presetsHint'))}
      {amount('fixed')}
      {box('rate', 'rate')}
      {box('opens', 'hours', t('hoursHint'))}
      {box('closes', 'hours')}
      {box('countries', 'countries', t('countriesHint'))}
      {payeeFields[kind].map((name) => (
        <Field
          key={name}
          label={t(name)}
          value={written.payee[name]}
          onChange={(event) => put({ payee: { ...written.payee, [name]: event.currentTarget.value } })}
          error={wrongIn('payee')}
        />
      ))}
      <NumberField
        label={t('lowest')}
        hint={t('tiersHint')}
        value={written.lowest}
        onChange={(lowest) => put({ lowest })}
        min={TIERS.first}
        max={TIERS.last}
        error={wrongIn('tiers')}
      />
      <NumberField
        label={t('highest')}
        value={written.highest}
        onChange={(highest) => put({ highest })}
        min={TIERS.first}
        max={TIERS.last}
      />
      {decided.has(kind) && (
        <AmountField
          label={t('secondFrom')}
          hint={t('secondHint')}
          currency={currency}
          value={written.secondFrom}
          onChange={(secondFrom) => put({ secondFrom })}
          error={wrongIn('second_from')}
        />
      )}
    </>
  )
}
