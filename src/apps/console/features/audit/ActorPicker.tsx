import { useTexts } from '#console/i18n/texts.ts'
import { Picker } from '#console/parts/pick/Picker.tsx'
import { choicesFor, useTypedName } from '#console/parts/pick/usePicking.ts'
import { useOperators } from './useOperators.ts'

type ActorPickerProps = { label: string; hint: string; value: string | undefined; onChange: (value: string | undefined) => void }

/** An operator by name; whoever else acts, such as a job, is typed as the log names them. */
export function ActorPicker({ label, hint, value, onChange }: ActorPickerProps) {
  const shell = useTexts('shell')
  const { typed, wanted, type } = useTypedName()
  const operators = useOperators().map(({ id, name, role }) => ({ value: `operator:${id}`, name, note: shell(`roles.${role}`) }))
  return (
    <Picker
      label={label}
      hint={hint}
      text={typed ?? operators.find((operator) => operator.value === value)?.name ?? value ?? ''}
      choices={choicesFor(operators, wanted)}
      onType={type}
      onPick={(next) => {
        type(null)
        onChange(next)
      }}
    />
  )
}
