import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { MissionCard } from './MissionCard.tsx'
import styles from './Missions.module.css'
import { missionsQuery } from './queries.ts'

/** The missions of a member, with what can be claimed first, and the leaderboard of the week. */
export function MissionsPage() {
  const t = useTexts('missions')
  const query = useQuery(missionsQuery(spokenLanguage()))
  return (
    <div className={styles.page}>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="16rem" />}>
        {({ currency, list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Trophy size={28} />} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={styles.cards}>
              {list.map((mission) => (
                <li key={`${mission.id} ${mission.from}`}>
                  <MissionCard mission={mission} currency={currency} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Leaderboard />
    </div>
  )
}
