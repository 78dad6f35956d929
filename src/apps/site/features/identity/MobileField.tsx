import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import styles from './Form.module.css'

const dialingQuery = queryOptions({
  queryKey: ['merchant', 'dialing-codes'],
  queryFn: ({ signal }) => house.identity.dialingCodes({}, { signal }),
  staleTime: Infinity,
})

/** What stands there before the house has answered: the default language's own country. */
const first = { region: 'KH', countryDialingCode: '855' }

type MobileFieldProps = { label?: string; error?: string | undefined; onLeave?: (event: FocusEvent<HTMLInputElement>) => void }

/** A mobile number beside the code of its country, which begins as the visitor's own. */
export function MobileField({ label, error, onLeave }: MobileFieldProps) {
  const t = useTexts('identity')
  const { data: codes = [first] } = useQuery(dialingQuery)
  const [region, setRegion] = useState<string | null>(null)
  const chosen = codes.find((code) => code.region === region) ?? codes[0] ?? first
  const names = new Intl.DisplayNames([document.documentElement.lang || 'km', 'en'], { type: 'region' })
  const options = codes.map(({ region: value, countryDialingCode }) => ({
    value,
    label: `+${countryDialingCode} ${names.of(value) ?? value}`,
  }))
  return (
    <div className={styles.mobile}>
      <input type="hidden" name="countryDialingCode" value={chosen.countryDialingCode} />
      <Select label={t('code.dialing')} options={options} value={chosen.region} onChange={setRegion} />
      <Field
        label={label ?? t('fields.mobileNum')}
        name="mobileNum"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
        onBlur={onLeave}
        {...(error !== undefined && { error })}
      />
    </div>
  )
}
