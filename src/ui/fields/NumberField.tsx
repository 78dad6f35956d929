import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { cx } from '../cx.ts'
import field from './Field.module.css'
import { FieldFrame } from './Field.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './NumberField.module.css'
import { filled, useUiTexts } from '../texts.tsx'

type NumberFieldProps = Omit<FieldFrame, 'label'> & {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
}

/** A count that is stepped or typed. Never money: an amount is an AmountField. */
export function NumberField({ value, onChange, min, max, step, label, ...frame }: NumberFieldProps) {
  const texts = useUiTexts()
  return (
    <FieldFrame label={label} {...frame}>
      <Base.Root
        value={value}
        onValueChange={(next) => onChange(next)}
        locale="en"
        disabled={frame.disabled ?? false}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(step !== undefined && { step })}
      >
        <Base.Group className={field.box}>
          <Base.Decrement
            render={<IconButton label={filled(texts.decrease, { what: label })} icon={<Minus size={18} />} />}
            tabIndex={-1}
          />
          <Base.Input className={cx(field.input, styles.figure)} />
          <Base.Increment
            render={<IconButton label={filled(texts.increase, { what: label })} icon={<Plus size={18} />} />}
            tabIndex={-1}
          />
        </Base.Group>
      </Base.Root>
    </FieldFrame>
  )
}
