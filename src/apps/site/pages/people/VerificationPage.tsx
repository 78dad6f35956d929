import { useQuery } from '@tanstack/react-query'
import type verification from '#site/i18n/en/verification.json'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { standingQuery } from '../../features/verification/queries.ts'
import { StepCard } from '../../features/verification/StepCard.tsx'
import { TermsCard } from '../../features/verification/TermsCard.tsx'
import styles from '../../features/verification/Verification.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    verification: typeof verification
  }
}

/** Who a member shows to be: each step with how it stands, and what may be done by it. */
export function VerificationPage() {
  const t = useTexts('verification')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <QueryBoundary query={useQuery(standingQuery)} waiting={<Skeleton width="100%" height="24rem" />}>
        {(standing) => (
          <>
            <TermsCard standing={standing} />
            {standing.steps.map((step, place) => (
              <StepCard key={step.step} step={step} place={place} standing={standing} />
            ))}
            <p className={styles.soft}>{t('kept')}</p>
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
