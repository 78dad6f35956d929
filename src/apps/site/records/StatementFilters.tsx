import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LONGEST_PERIOD, dayAfter } from '#kit/days.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PeriodField } from '#ui/fields/PeriodField.tsx'
import { Select, type Option } from '#ui/fields/Select.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './Records.module.css'
import type { Statement } from './useStatement.ts'

type StatementFiltersProps = { statement: Statement; file?: ReactNode; children?: ReactNode }

/** The days of a statement, what else narrows it, and the file of what is left. */
export function StatementFilters({ statement, file, children }: StatementFiltersProps) {
  const t = useTexts('reports')
  const { today, period, valid, narrow, clear } = statement
  const last = (label: string, days: number) => ({ label, from: dayAfter(today, 1 - days), to: today })
  return (
    <div role="search" aria-label={t('filters.title')} className={styles.filters}>
      <PeriodField
        label={t('filters.period')}
        value={period}
        max={today}
        presets={[last(t('filters.today'), 1), last(t('filters.week'), 7), last(t('filters.month'), 30)]}
        onChange={({ from, to }) => narrow({ since: from || undefined, until: to || undefined })}
        {...(!valid && { error: t('filters.wrong', { days: LONGEST_PERIOD }) })}
      />
      {(children || clear) && (
        <div className={styles.choices}>
          {children}
          {clear && (
            <Button tone="quiet" onClick={clear} icon={<FilterX size={18} aria-hidden="true" />}>
              {t('filters.clear')}
            </Button>
          )}
        </div>
      )}
      {file}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value | undefined) => void
}

/** One of what there is, or all of it. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const t = useTexts('reports')
  const known = value === undefined || options.some((option) => option.value === value)
  const all: readonly Option<Value | 'all'>[] = [
    { value: 'all', label: t('filters.all') },
    ...options,
    ...(known ? [] : [{ value, label: value }]),
  ]
  return (
    <Select label={label} value={value ?? 'all'} options={all} onChange={(next) => onChange(next === 'all' ? undefined : next)} />
  )
}
