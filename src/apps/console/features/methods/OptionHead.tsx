import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { payeeKinds, type PayeeKind } from '#house/payments/rules/payee.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { providersQuery } from './queries.ts'

type Head = { readonly code: string; readonly kind: PayeeKind; readonly provider: string }

/** What of a way to withdraw is said once: its kind, who pays, and its code. */
export function OptionHead({ head, onChange, wrongCode }: { head: Head; onChange: (head: Head) => void; wrongCode: boolean }) {
  const t = useTexts('methods')
  const { data: providers = [] } = useQuery(providersQuery)
  const [first = ''] = providers
  useEffect(() => {
    if (head.provider === '' && first !== '') onChange({ ...head, provider: first })
  }, [head, first, onChange])
  return (
    <>
      <Select
        label={t('kindTitle')}
        value={head.kind}
        options={payeeKinds.map((value) => ({ value, label: t(`options.kind.${value}`) }))}
        onChange={(kind) => onChange({ ...head, kind })}
      />
      <Select
        label={t('health.provider')}
        value={head.provider}
        options={providers.map((value) => ({ value, label: value }))}
        onChange={(provider) => onChange({ ...head, provider })}
      />
      <Field
        label={t('add.code')}
        hint={t('add.codeHint')}
        dir="ltr"
        autoComplete="off"
        value={head.code}
        onChange={({ currentTarget: { value } }) => onChange({ ...head, code: value.toLowerCase() })}
        error={wrongCode ? t('add.codeWrong') : undefined}
      />
    </>
  )
}
