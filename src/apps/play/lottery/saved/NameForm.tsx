import { useState, type ReactNode } from 'react'
import { MOST_NAME, savedName } from '#arcade/events/rules/saved.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './SavedSheet.module.css'

type Props = {
  readonly label: string
  readonly button: string
  readonly from?: string
  readonly busy: boolean
  /** True where the ticket bears the name now. */
  readonly onName: (name: string) => Promise<boolean>
  /** Whatever else may be done instead. */
  readonly children?: ReactNode
}

/** A name for a ticket. The frame's sandbox lets no form be sent, so the key that would send one is heard by itself. */
export function NameForm({ label, button, from = '', busy, onName, children }: Props) {
  const [name, setName] = useState(from)
  const submit = async () => {
    if (savedName(name) !== null && (await onName(name))) setName('')
  }
  return (
    <div className={styles.form}>
      <Field
        label={label}
        value={name}
        maxLength={MOST_NAME}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && void submit()}
      />
      <Button busy={busy} disabled={savedName(name) === null} onClick={() => void submit()}>
        {button}
      </Button>
      {children}
    </div>
  )
}
