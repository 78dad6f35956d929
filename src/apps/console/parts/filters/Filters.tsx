import { useEffect, useRef, type ReactNode } from 'react'
import { FilterX } from 'lucide-react'
import { Button } from '#ui/buttons/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useTyping } from '#client/page/typing.ts'
import { useTexts } from '../../i18n/texts.ts'
import styles from './Filters.module.css'
import { SavedFilters } from './SavedFilters.tsx'

/** What narrows a list, in one line where there is room. All of it stands in the address. */
export function Filters({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  const t = useTexts('shell')
  return (
    <div role="search" aria-label={t('list.filters')} className={styles.filters}>
      {children}
      {onClear && <ClearButton onClear={onClear} />}
      <SavedFilters narrowed={onClear !== undefined} />
    </div>
  )
}

export function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTexts('shell')
  return (
    <Button tone="quiet" onClick={onClear} icon={<FilterX size={18} aria-hidden="true" />} className={styles.clear}>
      {t('list.clear')}
    </Button>
  )
}

/** Long enough to finish a word. */
const PAUSE = 300

type TypedProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void; hint?: string }

/** A text to look for: asked for after a pause in typing, or at once by Enter. */
export function TypedFilter({ label, value, onChange, hint }: TypedProps) {
  const { typed, type, ask: tell } = useTyping(value ?? '')
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    tell(text.trim())
    onChange(text.trim() || undefined)
  }
  return (
    <div className={styles.typed}>
      <SearchField
        label={label}
        value={typed}
        {...(hint && { placeholder: hint })}
        onChange={(text) => {
          type(text)
          clearTimeout(timer.current)
          timer.current = window.setTimeout(ask, PAUSE, text)
        }}
        onKeyDown={(event) => event.key === 'Enter' && ask(typed)}
      />
    </div>
  )
}
