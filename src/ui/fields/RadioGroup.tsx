import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './RadioGroup.module.css'

export type Choice<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** A picture of it, which says nothing that the words do not. */
  readonly mark?: ReactNode
  readonly disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  label: ReactNode
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  disabled?: boolean
  error?: ReactNode
  /** Each choice has a frame of its own, where they are compared by what their hints say. */
  cards?: boolean
}

/** One of two to five, all in view; more are a Select. */
export function RadioGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  name,
  disabled = false,
  error,
  cards = false,
}: RadioGroupProps<Value>) {
  const invalid = Boolean(error)
  return (
    <Fieldset.Root
      className={cx(styles.group, cards && styles.cards)}
      disabled={disabled}
      render={
        <Base
          {...(name && { name })}
          value={value}
          onValueChange={(next) => onChange(next as Value)}
          disabled={disabled}
          aria-invalid={invalid || undefined}
        />
      }
    >
      <Fieldset.Legend className={styles.legend}>{label}</Fieldset.Legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={styles.choice}
          data-chosen={choice.value === value || undefined}
          data-disabled={disabled || choice.disabled || undefined}
        >
          <Radio.Root value={choice.value} disabled={choice.disabled ?? false} className={styles.ring}>
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <span className={styles.words}>
            <span>{choice.label}</span>
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
          {choice.mark && <span className={styles.mark}>{choice.mark}</span>}
        </label>
      ))}
      {invalid && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Fieldset.Root>
  )
}
