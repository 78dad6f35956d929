import type { TypedTerms } from '#house/agents/rules/contracts/judge-terms.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Contracts.module.css'

export type Row = TypedTerms['rows'][number]

type RowFieldsProps = {
  index: number
  row: Row
  currency: string
  onChange: (row: Row) => void
  /** What stands beside a field of this name. */
  beside: (at: string) => string | undefined
}

/** One rate and what is asked for it. */
export function RowFields({ index, row, currency, onChange, beside }: RowFieldsProps) {
  const t = useTexts('contracts')
  const at = (field: string) => `rows.${index}.${field}`
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.soft}>{t('rowOf', { number: index + 1 })}</legend>
      <div className={styles.pair}>
        <Field
          label={t('rate')}
          name={at('rate')}
          behind="%"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={row.rate}
          onChange={(event) => onChange({ ...row, rate: event.currentTarget.value })}
          error={beside(at('rate'))}
        />
        <NumberField
          label={t('members')}
          name={at('activeMembers')}
          min={0}
          value={row.activeMembers}
          onChange={(activeMembers) => onChange({ ...row, activeMembers: activeMembers ?? 0 })}
          error={beside(at('activeMembers'))}
        />
        <AmountField
          label={t('turnover')}
          name={at('turnover')}
          currency={currency}
          value={row.turnover}
          onChange={(turnover) => onChange({ ...row, turnover })}
          error={beside(at('turnover'))}
        />
        <AmountField
          label={t('loss')}
          name={at('loss')}
          currency={currency}
          value={row.loss}
          onChange={(loss) => onChange({ ...row, loss })}
          error={beside(at('loss'))}
        />
      </div>
    </fieldset>
  )
}
