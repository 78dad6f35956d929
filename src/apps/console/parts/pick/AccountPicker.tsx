import { useQuery } from '@tanstack/react-query'
import { house } from '../../api/house.ts'
import { useMay } from '../../session/operator.ts'
import { Picker } from './Picker.tsx'
import { useTypedName } from './usePicking.ts'

/** Shorter texts name half the house. */
const LEAST = 2

type AccountPickerProps = {
  label: string
  hint?: string
  value: string
  onChange: (account: string) => void
  /** In a form: what it is called there, and what is wrong with it. */
  formed?: { readonly name: string; readonly error: string | undefined }
}

/** A member by account; the value is the account itself, so that whoever knows it may type it to its end. */
export function AccountPicker({ value, onChange, ...picker }: AccountPickerProps) {
  const may = useMay()
  const { typed, wanted, type } = useTypedName()
  const { data: found } = useQuery({
    queryKey: ['find', 'members', wanted],
    queryFn: ({ signal }) => house.members.members({ query: { search: wanted } }, { signal }),
    enabled: wanted.length >= LEAST && may('members.read'),
  })
  return (
    <Picker
      {...picker}
      text={value}
      choices={typed === null ? [] : (found?.list ?? []).map(({ id, account }) => ({ value: account, name: account, note: id }))}
      onType={(next) => {
        type(next)
        onChange(next)
      }}
      onPick={(picked) => {
        type(null)
        onChange(picked ?? '')
      }}
    />
  )
}
