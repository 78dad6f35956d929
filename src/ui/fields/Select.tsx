import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import field from './Field.module.css'
import { FieldFrame } from './Field.tsx'
import styles from './Select.module.css'
import { useUiTexts } from '../texts.tsx'

export type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** A flag, a logo, a sign before the words. */
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

type SelectProps<Value extends string> = FieldFrame & {
  options: readonly Option<Value>[]
  /** null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few. Typing goes to the option that begins so. */
export function Select<Value extends string>({ options, value, onChange, ...frame }: SelectProps<Value>) {
  const texts = useUiTexts()
  return (
    <FieldFrame {...frame}>
      <Base.Root
        items={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        modal={false}
      >
        <Base.Trigger className={cx(field.box, styles.trigger)}>
          {options.find((option) => option.value === value)?.icon}
          <Base.Value className={styles.value} placeholder={texts.choose} />
          <Base.Icon className={styles.icon}>
            <ChevronDown size={18} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={styles.place} sideOffset={4} alignItemWithTrigger={false} align="start">
            <Base.Popup className={styles.popup}>
              <Base.List className={styles.list}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={styles.option}
                  >
                    {option.icon}
                    <Base.ItemText className={styles.words}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.mark}>
                      <Check size={18} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}
