import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { useUiTexts } from './texts.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'after' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** Searches while it is typed in; the cross empties it. */
export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  const texts = useUiTexts()
  return (
    <Field
      {...rest}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      before={<Search size={18} aria-hidden="true" />}
      after={value !== '' && <IconButton label={texts.clear} icon={<X size={18} />} onClick={() => onChange('')} />}
    />
  )
}
