import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'

export type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it; its presence makes the field invalid. */
  error?: ReactNode
  name?: string
  disabled?: boolean | undefined
}

type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'size' | 'name' | 'disabled' | 'value' | 'defaultValue'> &
  FieldFrame & {
    value?: string
    defaultValue?: string
    /** Stands inside the box and runs as the text does: a dialling code before it, a currency sign before or behind it. */
    before?: ReactNode
    behind?: ReactNode
    /** Stands at the end of the box, such as a button. */
    after?: ReactNode
  }

/** Label, box, hint and error, wired to each other for screen readers. */
export function Field({ label, hint, error, name, disabled = false, before, behind, after, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(name && { name })} disabled={disabled}>
      <div className={styles.box} {...((before || behind) && input.dir && { dir: input.dir })}>
        {before && (
          <span className={styles.beside}>
            <bdi>{before}</bdi>
          </span>
        )}
        <Base.Control {...input} className={styles.input} />
        {behind && (
          <span className={cx(styles.beside, styles.behind)}>
            <bdi>{behind}</bdi>
          </span>
        )}
        {after}
      </div>
    </FieldFrame>
  )
}

export function FieldFrame({ label, hint, error, name, disabled = false, children }: FieldFrame & { children: ReactNode }) {
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  return (
    <Base.Root className={styles.field} {...(name && { name })} disabled={disabled} invalid={invalid}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      {children}
      {invalid ? (
        <Base.Error match className={cx(styles.note, styles.error)} role="alert">
          {error}
        </Base.Error>
      ) : (
        hint && <Base.Description className={styles.note}>{hint}</Base.Description>
      )}
    </Base.Root>
  )
}
