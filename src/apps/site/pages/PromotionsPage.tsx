import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type promotions from '#site/i18n/en/promotions.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Banners } from '../features/content/Banners.tsx'
import { Html } from '../features/content/Html.tsx'
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx'
import { PromotionList } from '../features/promotions/PromotionList.tsx'
import styles from '../features/promotions/Promotions.module.css'
import { promotionsQuery } from '../features/promotions/queries.ts'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    promotions: typeof promotions
  }
}

/** What the merchant offers, by category, and each with all its terms. */
export function PromotionsPage() {
  const shell = useTexts('shell')
  const [open, setOpen] = useState<string | null>(null)
  const query = useQuery(promotionsQuery(spokenLanguage(), useLoggedIn()))
  return (
    <div className={styles.page}>
      <Banners group="w_promotions" />
      <h1 className={styles.title}>{shell('nav.promotions')}</h1>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="24rem" />}>
        {({ currency, list }) => {
          const shown = list.find(({ id }) => id === open)
          return (
            <>
              <PromotionList list={list} currency={currency} onOpen={setOpen} />
              {shown && (
                <PromotionDetail promotion={shown} currency={currency} onClose={() => setOpen(null)}>
                  <Html content={shown.content} className={styles.content} />
                </PromotionDetail>
              )}
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}
