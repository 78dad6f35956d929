import { SlidersHorizontal } from 'lucide-react'
import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Narrowing } from '#site/navigation/searches.ts'
import styles from './GameList.module.css'
import { useNarrowingText } from './useNarrowingText.ts'

type FewestFieldsProps = { narrowing: Narrowing; onNarrow: (narrowing: Narrowing) => void }

/** The smallest bet and the lines that a game must have at least; folded away until somebody narrows by them. */
export function FewestFields({ narrowing, onNarrow }: FewestFieldsProps) {
  const t = useTexts('games')
  const { minBet, minLines } = narrowing
  return (
    <details className={styles.more} open={Boolean(minBet ?? minLines)}>
      <summary className={styles.chip}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {t('moreFilters')}
      </summary>
      <div className={styles.fewest}>
        <CountField
          label={t('minBet')}
          hint={t('minBetHint')}
          value={minBet}
          onValue={(next) => onNarrow({ ...narrowing, minBet: next })}
        />
        <CountField
          label={t('minLines')}
          hint={t('minLinesHint')}
          value={minLines}
          onValue={(next) => onNarrow({ ...narrowing, minLines: next })}
        />
      </div>
    </details>
  )
}

type CountFieldProps = { label: string; hint: string; value: number | undefined; onValue: (value: number | undefined) => void }

function CountField({ label, hint, value, onValue }: CountFieldProps) {
  const { typed, type, field } = useNarrowingText(String(value ?? ''), (text) =>
    onValue(text === undefined ? undefined : Number(text)),
  )
  return (
    <Field
      ref={field}
      label={label}
      placeholder={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed}
      onChange={(event) => type(event.currentTarget.value.replace(/\D|^0+/g, ''))}
    />
  )
}
