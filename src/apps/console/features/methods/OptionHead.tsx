import { useQuery } from '@tanstack/react-query'
import { BY_HAND } from '#house/payments/rules/by-hand.ts'
import { payeeKinds, type PayeeKind } from '#house/payments/rules/payee.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { CodeField } from './CodeField.tsx'
import { providersQuery } from './queries.ts'

type OptionHeadProps = {
  code: FieldOf<string>
  kind: FieldOf<PayeeKind>
  /** Empty while nobody chose one: the first. */
  provider: FieldOf<string>
}

/** What of a way to withdraw is said once: its kind, who pays, and its code. */
export function OptionHead({ code, kind, provider }: OptionHeadProps) {
  const t = useTexts('methods')
  const { data = [] } = useQuery(providersQuery)
  const providers = [...data, BY_HAND]
  return (
    <>
      <Select
        {...kind}
        label={t('kindTitle')}
        options={payeeKinds.map((value) => ({ value, label: t(`options.kind.${value}`) }))}
      />
      <Select
        {...provider}
        label={t('health.provider')}
        value={provider.value || (data[0] ?? BY_HAND)}
        options={providers.map((value) => ({ value, label: value === BY_HAND ? t('options.byHand') : value }))}
      />
      <CodeField code={code} />
    </>
  )
}
