import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ChevronDown, LifeBuoy, SearchX } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { findHelp } from '#house/content/rules/find-help.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './HelpCentre.module.css'
import { Html } from './Html.tsx'
import { helpQuery, type HelpEntry } from './queries.ts'

/** Questions and their answers, found while one types. The entry that the address names is open. */
export function HelpCentre() {
  const t = useTexts('help')
  const { data, isError, isFetching, refetch } = useQuery(helpQuery(spokenLanguage()))
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const tag = useLocation({ select: ({ hash }) => hash })
  const entries = data?.list
  const found = findHelp(entries ?? [], sought)
  const body = (): ReactNode => {
    if (isError && !entries)
      return (
        <ErrorState heading="h2" title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
      )
    if (!entries) return Array.from({ length: 5 }, (_, i) => <Skeleton key={i} height="3.5rem" />)
    if (entries.length === 0)
      return <EmptyState heading="h2" icon={<LifeBuoy size={28} />} title={t('none')} text={t('noneText')} />
    if (found.length === 0)
      return (
        <EmptyState
          heading="h2"
          icon={<SearchX size={28} />}
          title={t('nothing', { typed: sought.trim() })}
          text={t('nothingText')}
          action={<Button onClick={() => setTyped('')}>{t('all')}</Button>}
        />
      )
    return found.map((entry) => <Entry key={entry.tag} entry={entry} named={entry.tag === tag} />)
  }
  return (
    <section className={styles.help}>
      <h1>{t('title')}</h1>
      <SearchField label={t('search')} value={typed} onChange={setTyped} maxLength={80} />
      <p role="status" className={styles.count}>
        {sought.trim() !== '' && found.length > 0 && t('found', { count: found.length })}
      </p>
      <div className={styles.entries}>{body()}</div>
    </section>
  )
}

function Entry({ entry: { tag, title, content }, named }: { entry: HelpEntry; named: boolean }) {
  const [open, setOpen] = useState(named)
  const [wasNamed, setWasNamed] = useState(named)
  if (named !== wasNamed) {
    setWasNamed(named)
    if (named) setOpen(true)
  }
  return (
    <details id={tag} className={styles.entry} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.question}>
        <h2 dir="auto">{title}</h2>
        <ChevronDown size={20} aria-hidden="true" className={styles.sign} />
      </summary>
      <Html content={content} className={styles.answer} />
    </details>
  )
}
