import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** YYYY-MM-DD; empty while no day is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
}

/** A day, chosen in the device's own calendar. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return <Field {...rest} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
