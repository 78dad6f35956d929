import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PromotionCard } from '#site/features/promotions/PromotionCard.tsx'
import styles from '#site/features/promotions/Promotions.module.css'
import { PromotionCode } from '#site/features/promotions/PromotionCode.tsx'
import { promotionsQuery } from '#site/features/promotions/queries.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { WithPromotion } from './WithPromotion.tsx'

/** The rewards that wait to be claimed. */
export function RewardCentre() {
  const t = useTexts('promotions')
  const query = useQuery(promotionsQuery(spokenLanguage(), useLoggedIn()))
  return (
    <QueryBoundary query={query} waiting={<Skeleton width="100%" height="12rem" />}>
      {({ currency, list }) => (
        <WithPromotion list={list} currency={currency}>
          {(open) => {
            const waiting = list.filter(({ standing }) => standing === 'claim' || standing === 'issued')
            return (
              <div className={styles.bonuses}>
                <PromotionCode onEntered={open} />
                {waiting.length === 0 ? (
                  <EmptyState
                    icon={<Gift size={28} />}
                    title={t('noRewards')}
                    text={t('noRewardsText')}
                    action={<RouteButton to="/promotions">{t('seePromotions')}</RouteButton>}
                  />
                ) : (
                  <div className={styles.cards}>
                    {waiting.map((promotion) => (
                      <PromotionCard
                        key={promotion.id}
                        promotion={promotion}
                        currency={currency}
                        onOpen={() => open(promotion.id)}
                      />
                    ))}
                  </div>
                )}
              </div>
            )
          }}
        </WithPromotion>
      )}
    </QueryBoundary>
  )
}
