import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Narrowing } from '#site/navigation/searches.ts'
import styles from './GameList.module.css'
import { useNarrowingText } from './useNarrowingText.ts'

type CountFieldsProps = { narrowing: Narrowing; onNarrow: (narrowing: Narrowing) => void }

/** The smallest bet and the lines that a game must have at least. */
export function CountFields({ narrowing, onNarrow }: CountFieldsProps) {
  const t = useTexts('games')
  return (
    <div className={styles.fewest}>
      <CountField
        label={t('minBet')}
        hint={t('minBetHint')}
        value={narrowing.minBet}
        onValue={(minBet) => onNarrow({ ...narrowing, minBet })}
      />
      <CountField
        label={t('minLines')}
        hint={t('minLinesHint')}
        value={narrowing.minLines}
        onValue={(minLines) => onNarrow({ ...narrowing, minLines })}
      />
    </div>
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
