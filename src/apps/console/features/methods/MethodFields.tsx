import { TIERS, type MethodPayee } from '#house/payments/rules/method.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { Method } from './queries.ts'
import { byConsole, type Written } from './written.ts'

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
type MethodFieldsProps = {
  of: Pick<Method, 'kind' | 'currency'>
  written: Written
  put: (change: Partial<Written>) => void
  /** What is said beside a box. */
  said: (name: string) => string | undefined
}

export function MethodFields({ of: { kind, currency }, written, put, said }: MethodFieldsProps) {
  const t = useTexts('methods')
  const amount = (name: 'smallest' | 'largest' | 'fixed') => (
    <AmountField
      label={t(name)}
      currency={currency}
      value={written[name]}
      onChange={(value) => put({ [name]: value })}
      error={said(name)}
    />
  )
  const box = (name: 'presets' | 'rate' | 'opens' | 'closes' | 'countries', hint?: string, beside: string = name) => (
    <Field
      label={t(name)}
      hint={hint}
      dir="ltr"
      autoComplete="off"
      value={written[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
      error={said(beside)}
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
          error={language === 'EN' ? said('titles') : undefined}
        />
      ))}
      {amount('smallest')}
      {amount('largest')}
      {box('presets', t('presetsHint'))}
      {amount('fixed')}
      {box('rate')}
      {box('opens', t('hoursHint'))}
      {box('closes', undefined, 'opens')}
      {box('countries', t('countriesHint'))}
      {payeeFields[kind].map((name) => (
        <Field
          key={name}
          label={t(name)}
          value={written.payee[name]}
          onChange={(event) => put({ payee: { ...written.payee, [name]: event.currentTarget.value } })}
          error={said('payee')}
        />
      ))}
      <NumberField
        label={t('lowest')}
        hint={t('tiersHint')}
        value={written.lowest}
        onChange={(lowest) => put({ lowest })}
        min={TIERS.first}
        max={TIERS.last}
        error={said('lowest')}
      />
      <NumberField
        label={t('highest')}
        value={written.highest}
        onChange={(highest) => put({ highest })}
        min={TIERS.first}
        max={TIERS.last}
      />
      {byConsole.has(kind) && (
        <AmountField
          label={t('secondFrom')}
          hint={t('secondHint')}
          currency={currency}
          value={written.secondFrom}
          onChange={(secondFrom) => put({ secondFrom })}
          error={said('secondFrom')}
        />
      )}
    </>
  )
}
