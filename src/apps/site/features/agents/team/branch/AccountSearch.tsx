import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from '../Team.module.css'

/** An account, asked for once it is typed to its end; emptied, everybody is there again. */
export function AccountSearch({ onSearch }: { onSearch: (account: string) => void }) {
  const t = useTexts('agent-team')
  const [typed, type] = useState('')
  const change = (value: string) => {
    type(value)
    if (value.trim() === '') onSearch('')
  }
  return (
    <form
      role="search"
      aria-label={t('search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <SearchField label={t('search')} value={typed} onChange={change} maxLength={64} autoCapitalize="none" />
      <Button type="submit">{t('searchNow')}</Button>
    </form>
  )
}
