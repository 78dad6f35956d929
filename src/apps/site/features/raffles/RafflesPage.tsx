import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import type raffles from '#site/i18n/en/raffles.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { rafflesQuery } from './queries.ts'
import { RaffleCard } from './RaffleCard.tsx'
import styles from './Raffles.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    raffles: typeof raffles
  }
}

/** The raffles that run, come, or were drawn lately, with what each gives and asks. */
export function RafflesPage() {
  const t = useTexts('raffles')
  const query = useQuery(rafflesQuery(spokenLanguage(), useLoggedIn()))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="24rem" />}>
        {({ currency, list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Ticket size={28} />} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={styles.cards}>
              {list.map((raffle) => (
                <li key={raffle.id}>
                  <RaffleCard raffle={raffle} currency={currency} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </div>
  )
}
