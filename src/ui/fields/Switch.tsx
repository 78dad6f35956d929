import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** What on means, under the words. */
  hint?: ReactNode
  name?: string
  disabled?: boolean
}

/** On or off at once; what waits for a button to take effect is a Checkbox. */
export function Switch({ checked, onChange, children, hint, name, disabled = false }: SwitchProps) {
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <span className={styles.words}>
        <span>{children}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <Base.Root
        {...(name && { name })}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className={styles.track}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </label>
  )
}
