import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Banners } from '#site/features/content/Banners.tsx'
import { PromotionCard } from '#site/features/promotions/PromotionCard.tsx'
import styles from '#site/features/promotions/Promotions.module.css'
import { promotionsQuery } from '#site/features/promotions/queries.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { WithPromotion } from './WithPromotion.tsx'

/** For whoever is new: the first steps as far as they have taken them, and what new members get. */
export function JoinPage() {
  const t = useTexts('promotions')
  const query = useQuery(promotionsQuery(spokenLanguage(), useLoggedIn()))
  return (
    <div className={styles.page}>
      <Banners group="w_reg" />
      <h1 className={styles.title}>{t('welcome.title')}</h1>
      <p className={styles.soft}>{t('welcome.text')}</p>
      <FirstSteps />
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="16rem" />}>
        {({ currency, list }) => {
          const offers = list.filter(({ type }) => type === 'newbie')
          return (
            <section aria-label={t('welcome.offers')}>
              <WithPromotion list={offers} currency={currency}>
                {(open) =>
                  offers.length === 0 ? (
                    <EmptyState
                      icon={<Gift size={28} />}
                      title={t('welcome.none')}
                      text={t('welcome.noneText')}
                      action={<RouteButton to="/promotions">{t('seePromotions')}</RouteButton>}
                    />
                  ) : (
                    <div className={styles.cards}>
                      {offers.map((offer) => (
                        <PromotionCard key={offer.id} promotion={offer} currency={currency} onOpen={() => open(offer.id)} />
                      ))}
                    </div>
                  )
                }
              </WithPromotion>
            </section>
          )
        }}
      </QueryBoundary>
    </div>
  )
}
