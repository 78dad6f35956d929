import { useId, useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from '../Team.module.css'

type AccountSearchProps = {
  /** Who may be meant: those whom the page has at hand. */
  accounts: readonly string[]
  onSearch: (account: string) => void
}

/** An account, picked from the list or asked for once it is typed to its end; emptied, everybody is there again. */
export function AccountSearch({ accounts, onSearch }: AccountSearchProps) {
  const t = useTexts('agent-team')
  const list = useId()
  const [typed, type] = useState('')
  const change = (value: string) => {
    type(value)
    // A choice from the list is typed to its end.
    if (value.trim() === '' || accounts.includes(value)) onSearch(value.trim())
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
      <SearchField label={t('search')} value={typed} onChange={change} maxLength={64} autoCapitalize="none" list={list} />
      <datalist id={list}>
        {accounts.map((account) => (
          <option key={account} value={account}>
            {account}
          </option>
        ))}
      </datalist>
      <Button type="submit">{t('searchNow')}</Button>
    </form>
  )
}
