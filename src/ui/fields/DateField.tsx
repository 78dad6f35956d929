import { CalendarDays } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { readDay, shownDay } from './day-text.ts'
import { Field } from './Field.tsx'
import styles from './DateField.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUiTexts } from '../texts.tsx'

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'after'> & {
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:mm where it is `timed`; empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  /** The moment and not the day alone. */
  timed?: boolean
}

/** A day, written with the day first whatever language the browser speaks, or chosen in the device's own calendar. */
export function DateField({ value, onChange, min, max, timed = false, error, ...rest }: DateFieldProps) {
  const texts = useUiTexts()
  const calendar = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(shownDay(value))
  const [left, setLeft] = useState(true)
  if (known !== value) {
    setKnown(value)
    if (readDay(typed, { timed }) !== value) setTyped(shownDay(value))
  }
  const fits = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max)
  const read = readDay(typed, { timed })
  const wrong = left && typed !== '' && (read === null || !fits(read))
  const take = (text: string) => {
    setTyped(text)
    const day = text.trim() === '' ? '' : readDay(text, { timed })
    if (day !== null && (day === '' || fits(day)) && day !== value) onChange(day)
  }
  const form = timed ? texts.momentForm : texts.dayForm
  return (
    <Field
      placeholder={form}
      {...rest}
      dir="ltr"
      autoComplete="off"
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (read !== null) setTyped(shownDay(read))
      }}
      error={wrong ? texts.dayWrong : error}
      after={
        <span className={styles.calendar}>
          <input
            ref={calendar}
            type={timed ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden="true"
            className={styles.native}
            value={value}
            min={min}
            max={max}
            disabled={rest.disabled}
            onChange={(event) => take(shownDay(event.currentTarget.value))}
          />
          <IconButton
            label={texts.calendar}
            icon={<CalendarDays size={18} />}
            disabled={rest.disabled}
            onClick={() => calendar.current?.showPicker()}
          />
        </span>
      }
    />
  )
}
