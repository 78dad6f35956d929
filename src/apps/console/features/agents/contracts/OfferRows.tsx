import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import styles from './Contracts.module.css'
import type { Contract } from './queries.ts'

type Row = Contract['terms']['rows'][number]
type OfferRowsProps = {
  rows: readonly Row[]
  most: number
  currency: string
  onChange: (rows: Row[]) => void
  /** What stands beside a field of this name. */
  beside: (at: string) => string | undefined
}

/** The rates of a contract, each with what is asked for it. */
export function OfferRows({ rows, most, currency, onChange, beside }: OfferRowsProps) {
  const t = useTexts('contracts')
  const put = (index: number, change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <>
      {rows.map((row, index) => (
        // Rows have no name but their place.
        <fieldset key={`row-${String(index)}`} className={styles.fields}>
          <legend>{t('rowOf', { number: index + 1 })}</legend>
          <Field
            label={t('rate')}
            behind="%"
            inputMode="decimal"
            dir="ltr"
            maxLength={20}
            value={row.rate}
            onChange={(event) => put(index, { rate: event.currentTarget.value })}
            error={beside(`rows.${index}.rate`)}
          />
          <NumberField
            label={t('members')}
            min={0}
            value={row.activeMembers}
            onChange={(activeMembers) => put(index, { activeMembers: activeMembers ?? 0 })}
            error={beside(`rows.${index}.activeMembers`)}
          />
          <AmountField
            label={t('turnover')}
            currency={currency}
            value={row.turnover}
            onChange={(turnover) => put(index, { turnover })}
            error={beside(`rows.${index}.turnover`)}
          />
          <AmountField
            label={t('loss')}
            currency={currency}
            value={row.loss}
            onChange={(loss) => put(index, { loss })}
            error={beside(`rows.${index}.loss`)}
          />
        </fieldset>
      ))}
      <div className={flow.acts}>
        {rows.length < most && (
          <Button size="small" onClick={() => onChange([...rows, { ...(rows.at(-1) as Row), rate: '' }])}>
            {t('addRow')}
          </Button>
        )}
        {rows.length > 1 && (
          <Button size="small" tone="quiet" onClick={() => onChange(rows.slice(0, -1))}>
            {t('removeRow')}
          </Button>
        )}
      </div>
    </>
  )
}
