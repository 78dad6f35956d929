import { Search, X } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUiTexts } from '../texts.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** Searches while it is typed in; the cross empties it. Nothing of it can be wrong, so it needs none of a form's machinery. */
export function SearchField({ label, hint, value, onChange, ...input }: SearchFieldProps) {
  const texts = useUiTexts()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <span className={styles.beside}>
          <Search size={18} aria-hidden="true" />
        </span>
        <input
          {...input}
          {...(hint && { 'aria-describedby': `${id}-hint` })}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={styles.input}
        />
        {value !== '' && <IconButton label={texts.clear} icon={<X size={18} />} onClick={() => onChange('')} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
