import { useQuery } from '@tanstack/react-query'
import type { LinkageType } from '#house/content/contract.ts'
import { Field } from '#ui/fields/Field.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Picker, type Choice } from '#console/parts/pick/Picker.tsx'
import { choicesFor, useTypedName } from '#console/parts/pick/usePicking.ts'
import { useMay } from '#console/session/operator.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import flow from '#console/parts/flow.module.css'
import { allNoticesQuery } from '../queries.ts'
import { titleIn } from '../titles.ts'

type TargetPickerProps = {
  kind: LinkageType
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Where a banner leads: a game, a provider or a notice by its name, anything else as it is written. */
export function TargetPicker({ kind, value, error, onChange }: TargetPickerProps) {
  const t = useTexts('content')
  const { typed, wanted, type } = useTypedName()
  const choices = useTargets(kind, wanted)
  if (choices === null)
    return (
      <Field
        label={t('target')}
        dir="ltr"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <div className={flow.stack}>
      <Picker
        label={t('target')}
        text={typed ?? choices.find((choice) => choice.value === value)?.name ?? value}
        choices={choices}
        onType={type}
        onPick={(next) => {
          type(null)
          onChange(next ?? '')
        }}
      />
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

/** What may be picked of a kind; null of a kind that has no list, or of a list that the reader may not see. */
function useTargets(kind: LinkageType, wanted: string): readonly Choice[] | null {
  const may = useMay()
  const mayGames = may('games.read')
  const { data: games } = useQuery({
    queryKey: ['find', 'games', wanted],
    queryFn: ({ signal }) => house.games.games({ query: { state: 'open', ...(wanted && { search: wanted }) } }, { signal }),
    enabled: kind === 'GAME' && mayGames,
  })
  const { data: vendors } = useQuery({
    queryKey: ['vendors'],
    queryFn: ({ signal }) => house.games.vendors({}, { signal }),
    enabled: kind === 'VENDOR' && may('vendors.read'),
  })
  const { data: notices } = useQuery({ ...allNoticesQuery, enabled: kind === 'NOTICE' || kind === 'PROMOTION' })
  if (kind === 'GAME' && mayGames)
    return (games?.list ?? []).map(({ vassalage, gameCode, names }) => ({
      value: `${vassalage}/${gameCode}`,
      name: names[spokenLanguage()] ?? names['EN'] ?? gameCode,
      note: vassalage,
    }))
  if (kind === 'VENDOR' && may('vendors.read'))
    return choicesFor(
      (vendors?.list ?? []).map(({ vassalage, displayName }) => ({ value: vassalage, name: displayName, note: vassalage })),
      wanted,
    )
  if (kind === 'NOTICE' || kind === 'PROMOTION') {
    const listed = (notices?.list ?? []).filter(({ type }) => (type === 'PR') === (kind === 'PROMOTION'))
    return choicesFor(
      listed.map(({ id, texts }) => ({ value: id, name: titleIn(texts) ?? id, note: id })),
      wanted,
    )
  }
  return null
}
