import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { sayIn } from '../i18n/texts.ts'
import styles from './VerifyPage.module.css'

type FieldOf<Name> = {
  readonly name: Name
  readonly label: string
  readonly mode?: 'numeric' | 'decimal'
  /** Stands beside the next one of its kind. */
  readonly isShort?: boolean
}

type Props<Name extends string> = {
  readonly label: string
  readonly fields: readonly FieldOf<Name>[]
  readonly typed: Readonly<Record<Name, string>>
  readonly isWhole: (typed: Readonly<Record<Name, string>>) => boolean
  /** What is said where something is missing. */
  readonly missing: string
  readonly onChange: (name: Name, text: string) => void
  readonly onCheck: () => void
}

/** What an outcome is computed from, as typed. No form element: the frame's sandbox lets none be sent, and a browser then says nothing of the press at all. */
export function CheckForm<Name extends string>({ label, fields, typed, isWhole, missing, onChange, onCheck }: Props<Name>) {
  const [wrong, setWrong] = useState(false)
  const check = () => {
    setWrong(!isWhole(typed))
    if (isWhole(typed)) onCheck()
  }
  return (
    <div role="group" aria-label={label} className={styles.form}>
      <div className={styles.fields}>
        {fields.map(({ name, label: called, mode, isShort }) => (
          <div key={name} className={isShort ? undefined : styles.wide}>
            <Field
              label={called}
              value={typed[name]}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              inputMode={mode ?? 'text'}
              onKeyDown={(event) => event.key === 'Enter' && check()}
              onChange={(event) => {
                setWrong(false)
                onChange(name, event.target.value.trim())
              }}
            />
          </div>
        ))}
      </div>
      {wrong && (
        <p className={styles.differs} role="alert">
          {missing}
        </p>
      )}
      <Button tone="gold" wide onClick={check}>
        {sayIn('fairness')('check')}
      </Button>
    </div>
  )
}
