import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import type promotions from '#site/i18n/en/promotions.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Banners } from '#site/features/content/Banners.tsx'
import { PromotionCode } from '#site/features/promotions/PromotionCode.tsx'
import { PromotionList } from '#site/features/promotions/PromotionList.tsx'
import styles from '#site/features/promotions/Promotions.module.css'
import { promotionsQuery } from '#site/features/promotions/queries.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { WithPromotion } from './WithPromotion.tsx'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    promotions: typeof promotions
  }
}

/** What the merchant offers, by category, and each with all its terms. */
export function PromotionsPage() {
  const shell = useTexts('shell')
  const { code } = useSearch({ strict: false })
  const query = useQuery(promotionsQuery(spokenLanguage(), useLoggedIn()))
  return (
    <div className={styles.page}>
      <Banners group="w_promotions" />
      <h1 className={styles.title}>{shell('nav.promotions')}</h1>
      <div className={styles.links}>
        <RouteButton to="/raffles" icon={<Ticket size={18} aria-hidden="true" />}>
          {shell('nav.raffles')}
        </RouteButton>
      </div>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="24rem" />}>
        {({ currency, list }) => (
          <WithPromotion list={list} currency={currency}>
            {(open) => (
              <>
                <PromotionCode code={code} onEntered={open} />
                <PromotionList list={list} currency={currency} onOpen={open} />
              </>
            )}
          </WithPromotion>
        )}
      </QueryBoundary>
    </div>
  )
}
