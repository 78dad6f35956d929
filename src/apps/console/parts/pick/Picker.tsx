import { useId, useState, type KeyboardEvent } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import styles from './Picker.module.css'

/** What may be picked: its value as the house knows it, and what people call it. */
export type Choice = { readonly value: string; readonly name: string; readonly note?: string }

type PickerProps = {
  label: string
  hint?: string
  /** Where something is picked, what it is called; else what is being typed. */
  text: string
  choices: readonly Choice[]
  onType: (text: string) => void
  onPick: (value: string | undefined) => void
  /** In a form: what it is called there, and what is wrong with it. */
  formed?: { readonly name: string; readonly error: string | undefined }
}

/** One of many, found by its name. Whoever has its number may type that, and Enter takes it as it stands. */
export function Picker({ label, hint, text, choices, onType, onPick, formed }: PickerProps) {
  const list = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = open ? choices : []
  const chosen = shown[at]
  const take = (value: string | undefined) => {
    setOpen(false)
    setAt(-1)
    onPick(value)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      setAt((at + step + shown.length) % shown.length)
    }
    // A form is sent by Enter, unless it takes the choice that is marked.
    if (event.key === 'Enter' && (chosen || !formed)) {
      event.preventDefault()
      take(chosen?.value ?? (text.trim() || undefined))
    }
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  const typeIn = (next: string) => {
    setOpen(next !== '')
    setAt(-1)
    onType(next)
    if (next === '') onPick(undefined)
  }
  const input = {
    label,
    value: text,
    onFocus: () => setOpen(choices.length > 0),
    onKeyDown: keys,
    maxLength: 64,
    autoComplete: 'off',
    role: 'combobox',
    'aria-expanded': shown.length > 0,
    'aria-controls': list,
    'aria-activedescendant': chosen && `${list}-${at}`,
  } as const
  return (
    <div
      className={styles.picker}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      {formed ? (
        <Field
          {...input}
          {...formed}
          {...(hint && { hint })}
          onChange={({ currentTarget }) => typeIn(currentTarget.value)}
          dir="ltr"
        />
      ) : (
        <SearchField {...input} {...(hint && { placeholder: hint })} onChange={typeIn} />
      )}
      <div id={list} role="listbox" aria-label={label} className={styles.list} hidden={shown.length === 0}>
        {shown.map(({ value, name, note }, place) => (
          <button
            key={value}
            id={`${list}-${place}`}
            type="button"
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            className={styles.choice}
            // The field keeps the focus, so that the list stands until the press ends.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(value)}
          >
            <span className={styles.name}>{name}</span>
            {note && <bdi className={styles.note}>{note}</bdi>}
          </button>
        ))}
      </div>
    </div>
  )
}
