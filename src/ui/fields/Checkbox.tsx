import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
  /** Instead of words beside it, where a table's row says what it is of. */
  label?: string
  name?: string
  disabled?: boolean
  invalid?: boolean
}

export function Checkbox({ checked, onChange, children, label, name, disabled = false, invalid = false }: CheckboxProps) {
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <Base.Root
        {...(name && { name })}
        aria-label={label}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        className={styles.box}
      >
        <Base.Indicator>
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        </Base.Indicator>
      </Base.Root>
      {children !== undefined && <span>{children}</span>}
    </label>
  )
}
