import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '../../i18n/texts.ts'

/** Whose work: the operator's own, or nobody's yet. */
export const takenBy = ['mine', 'nobody'] as const
export type TakenBy = (typeof takenBy)[number]

type TakenFilterProps = { value: TakenBy | undefined; onChange: (value: TakenBy | undefined) => void }

export function TakenFilter({ value, onChange }: TakenFilterProps) {
  const t = useTexts('shell')
  return (
    <Select
      label={t('taken.label')}
      value={value ?? 'all'}
      options={[
        { value: 'all' as const, label: t('form.all') },
        ...takenBy.map((one) => ({ value: one, label: t(`taken.${one}`) })),
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  )
}
