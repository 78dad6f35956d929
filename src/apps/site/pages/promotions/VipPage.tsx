import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import type loyalty from '#site/i18n/en/loyalty.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from '#site/features/loyalty/Loyalty.module.css'
import { OwnLevel } from '#site/features/loyalty/OwnLevel.tsx'
import { vipQuery } from '#site/features/loyalty/queries.ts'
import { VipLevels } from '#site/features/loyalty/VipLevels.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    loyalty: typeof loyalty
  }
}

/** The VIP levels: where a member stands, what is asked to rise and to stay, and what each level brings. */
export function VipPage() {
  const t = useTexts('loyalty')
  const shell = useTexts('shell')
  const query = useQuery(vipQuery(spokenLanguage(), useLoggedIn()))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{shell('nav.vip')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="24rem" />}>
        {(vip) =>
          vip.levels.length === 0 ? (
            <EmptyState icon={<Crown size={28} />} title={t('noLevels')} text={t('noLevelsText')} />
          ) : (
            <>
              {vip.own && <OwnLevel own={vip.own} levels={vip.levels} currency={vip.currency} />}
              <VipLevels vip={vip} />
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}
