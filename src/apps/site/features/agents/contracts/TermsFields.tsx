import { Plus, Trash2 } from 'lucide-react'
import type { PresetBounds } from '#house/agents/contract.ts'
import type { TypedTerms } from '#house/agents/rules/contracts/judge-terms.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Contracts.module.css'
import { RowFields, type Row } from './RowFields.tsx'

type Bounds = Omit<PresetBounds, 'kind' | 'refused'>

type TermsFieldsProps = {
  terms: TypedTerms
  bounds: Bounds
  onChange: (terms: TypedTerms) => void
  /** What stands beside a field of this name. */
  beside: (at: string) => string | undefined
}

const emptyRow: Row = { rate: '', activeMembers: 0, turnover: '0', loss: '0' }

/** Terms before anything was typed. */
export const begunTerms = ({ modes, periods }: Bounds): TypedTerms => ({
  mode: modes[0] ?? 'fixed',
  period: periods[0] ?? 'D',
  minBet: '0',
  rows: [emptyRow],
})

/** The fields of a contract's terms, within the bounds that the house told. */
export function TermsFields({ terms, bounds, onChange, beside }: TermsFieldsProps) {
  const t = useTexts('contracts')
  const { currency, modes, periods, maxRows } = bounds
  const change = (next: Partial<TypedTerms>) => onChange({ ...terms, ...next })
  const setRow = (index: number, row: Row) => change({ rows: terms.rows.map((each, at) => (at === index ? row : each)) })
  return (
    <>
      <p className={styles.soft}>{t('bounds', { least: bounds.minRate, most: bounds.maxRate, step: bounds.step })}</p>
      <div className={styles.pair}>
        <Select
          label={t('periodOf')}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={terms.period}
          onChange={(period) => change({ period })}
          error={beside('period')}
        />
        <Select
          label={t('modeOf')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={terms.mode}
          onChange={(mode) => change({ mode })}
          hint={terms.mode === 'floating' && t('floatingHint')}
          error={beside('mode')}
        />
      </div>
      <AmountField
        label={t('minBet')}
        name="minBet"
        currency={currency}
        value={terms.minBet}
        onChange={(minBet) => change({ minBet })}
        hint={t('minBetHint')}
        error={beside('minBet')}
      />
      {terms.rows.map((row, index) => (
        <RowFields
          // Rows have no name but their place.
          key={`row-${String(index)}`}
          index={index}
          row={row}
          currency={currency}
          onChange={(next) => setRow(index, next)}
          beside={beside}
        />
      ))}
      <div className={styles.acts}>
        {terms.rows.length < maxRows && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ rows: [...terms.rows, { ...(terms.rows.at(-1) ?? emptyRow), rate: '' }] })}
          >
            {t('addRow')}
          </Button>
        )}
        {terms.rows.length > 1 && (
          <Button
            size="small"
            tone="quiet"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => change({ rows: terms.rows.slice(0, -1) })}
          >
            {t('removeRow')}
          </Button>
        )}
      </div>
    </>
  )
}
