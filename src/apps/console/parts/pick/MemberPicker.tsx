import { useQuery } from '@tanstack/react-query'
import { house } from '../../api/house.ts'
import { useMay } from '../../session/operator.ts'
import { Picker } from './Picker.tsx'
import { useTypedName } from './usePicking.ts'

/** Shorter texts name half the house. */
const LEAST = 2
const id = /^\d{1,18}$/

type MemberPickerProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void }

/** A member by account, nickname or telephone; the value is their number. */
export function MemberPicker({ label, value, onChange }: MemberPickerProps) {
  const may = useMay()
  const { typed, wanted, type } = useTypedName()
  const { data: found } = useQuery({
    queryKey: ['find', 'members', wanted],
    queryFn: ({ signal }) => house.members.members({ query: { search: wanted } }, { signal }),
    enabled: wanted.length >= LEAST && may('members.read'),
  })
  const { data: picked } = useQuery({
    queryKey: ['members', 'picked', value],
    queryFn: ({ signal }) => house.members.member({ params: { id: value ?? '' } }, { signal }),
    enabled: value !== undefined && id.test(value) && may('members.read'),
    retry: false,
  })
  return (
    <Picker
      label={label}
      text={typed ?? picked?.account ?? value ?? ''}
      choices={typed === null ? [] : (found?.list ?? []).map((one) => ({ value: one.id, name: one.account, note: one.id }))}
      onType={type}
      onPick={(next) => {
        type(null)
        onChange(next)
      }}
    />
  )
}
