import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import { FieldFrame } from './Field.tsx'

type TextAreaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'name' | 'disabled' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
> &
  FieldFrame & {
    value: string
    onChange: (value: string) => void
    /** Characters as people count them. What is typed beyond stays and is marked, so that nothing is cut unseen. */
    longest?: number
  }

/** Several lines: `rows` at the least, and more with what is typed. */
export function TextArea({ label, hint, error, name, disabled, value, onChange, longest, rows = 3, ...area }: TextAreaProps) {
  const length = longest === undefined ? 0 : [...value].length
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(name && { name })} disabled={disabled}>
      <div className={cx(styles.box, styles.tall)} data-typed={value}>
        <Base.Control
          value={value}
          onValueChange={(next) => onChange(next)}
          render={
            <textarea
              {...area}
              rows={rows}
              className={cx(styles.input, styles.area)}
              style={{ '--rows': rows } as CSSProperties}
            />
          }
        />
      </div>
      {longest !== undefined && (
        <output className={styles.length} data-over={length > longest || undefined}>
          <bdi dir="ltr">
            {length} / {longest}
          </bdi>
        </output>
      )}
    </FieldFrame>
  )
}
