import { useQuery } from '@tanstack/react-query'
import { methodKinds, type MethodKind } from '#house/payments/rules/method.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { CodeField } from './CodeField.tsx'
import { providersQuery } from './queries.ts'
import { byConsole } from './written.ts'

type MethodHeadProps = {
  code: FieldOf<string>
  kind: FieldOf<MethodKind>
  /** Empty while nobody chose one: the first. */
  provider: FieldOf<string>
}

/** What of a way to deposit is said once: its kind, who takes the money, and its code. */
export function MethodHead({ code, kind, provider }: MethodHeadProps) {
  const t = useTexts('methods')
  const { data: providers = [] } = useQuery(providersQuery)
  return (
    <>
      <Select {...kind} label={t('kindTitle')} options={methodKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      {!byConsole.has(kind.value) && (
        <Select
          {...provider}
          label={t('health.provider')}
          value={provider.value || (providers[0] ?? '')}
          options={providers.map((value) => ({ value, label: value }))}
        />
      )}
      <CodeField code={code} />
    </>
  )
}
