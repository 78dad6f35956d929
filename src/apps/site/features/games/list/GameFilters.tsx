import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import styles from './GameList.module.css'
import { kindsOfSlots, lanesQuery } from '../queries.ts'
import { VendorMark } from '../VendorMark.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { useNarrowingText } from './useNarrowingText.ts'
import type { Narrowing } from '#site/navigation/searches.ts'

type GameFiltersProps = { gameType: string; narrowing: Narrowing; onNarrow: (narrowing: Narrowing) => void }

/** Where Tagalog is spoken, bingo is a kind of its own. */
const TAGALOG = 'TY'

/** Stays as it is while the list below it goes on. */
export const GameFilters = memo(function GameFilters({ gameType, narrowing, onNarrow }: GameFiltersProps) {
  const t = useTexts('games')
  const { data: lanes, isPending } = useQuery(lanesQuery)
  const languages = useMerchant()?.languages ?? []
  const vendors = lanes?.find(({ gameCategory }) => gameCategory === gameType)?.vendors ?? []
  const kinds = gameType === 'RNG' ? kindsOfSlots.filter((kind) => kind !== 'BG' || languages.includes(TAGALOG)) : []
  const all = { value: undefined, text: t('allVendors') }
  return (
    <div className={styles.filters}>
      <NameField name={narrowing.name ?? ''} onName={(name) => onNarrow({ ...narrowing, name })} />
      {/* Slots come from several nearly everywhere, and a row that comes late pushes the games down. */}
      {isPending && gameType === 'RNG' && <Skeleton width="100%" height="3rem" />}
      {vendors.length > 1 && (
        <Chips
          label={t('vendors')}
          chosen={narrowing.vassalage}
          options={[all, ...vendors.map(({ vassalage, displayName }) => ({ value: vassalage, text: displayName, mark: true }))]}
          onChoose={(vassalage) => onNarrow({ ...narrowing, vassalage })}
        />
      )}
      {kinds.length > 0 && (
        <Chips
          label={t('kinds')}
          chosen={narrowing.kind}
          options={[all, ...kinds.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))]}
          onChoose={(kind) => onNarrow({ ...narrowing, kind })}
        />
      )}
      {gameType === 'RNG' && <MoreFilters narrowing={narrowing} onNarrow={onNarrow} />}
    </div>
  )
})

function NameField({ name, onName }: { name: string; onName: (name: string | undefined) => void }) {
  const t = useTexts('games')
  const { typed, type, field } = useNarrowingText(name, onName)
  return (
    <search className={styles.search}>
      <SearchField ref={field} label={t('search')} value={typed} maxLength={60} onChange={type} />
    </search>
  )
}

type ChipOption = { readonly value: string | undefined; readonly text: string; readonly mark?: boolean }
type ChipsProps = {
  label: string
  chosen: string | undefined
  options: readonly ChipOption[]
  onChoose: (value: string | undefined) => void
}

function Chips({ label, chosen, options, onChoose }: ChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map(({ value, text, mark }) => (
        <button
          key={value ?? ''}
          type="button"
          className={styles.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {mark && value && <VendorMark code={value} size={20} />}
          {text}
        </button>
      ))}
    </div>
  )
}
