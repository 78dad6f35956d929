import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from '../Form.module.css'

const dialingQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('contacts.dialingCodes', language),
    queryFn: ({ signal }) => house.contacts.dialingCodes({}, { signal }),
    staleTime: Infinity,
  })

/** What stands there before the house has answered: the default language's own country. */
const first = { region: 'KH', name: '', countryDialingCode: '855' }

type MobileFieldProps = { number: FieldOf<string>; country: FieldOf<string>; label?: string }

/** A mobile number beside the code of its country, which begins as the visitor's own. */
export function MobileField({ number, country, label }: MobileFieldProps) {
  const t = useTexts('identity')
  const { data: codes = [first] } = useQuery(dialingQuery(spokenLanguage()))
  const [region, setRegion] = useState<string | null>(null)
  const chosen = codes.find((code) => code.region === region) ?? codes[0] ?? first
  const options = codes.map(({ region: value, name, countryDialingCode }) => ({ value, label: `+${countryDialingCode} ${name}` }))
  // Several regions share a code, so the region is chosen here and the form knows its code alone.
  useEffect(() => {
    if (country.value !== chosen.countryDialingCode) country.onChange(chosen.countryDialingCode)
  })
  return (
    <div className={styles.mobile}>
      <Select label={t('code.dialing')} options={options} value={chosen.region} onChange={setRegion} />
      <Field
        {...number}
        label={label ?? t('fields.mobileNum')}
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
      />
    </div>
  )
}
