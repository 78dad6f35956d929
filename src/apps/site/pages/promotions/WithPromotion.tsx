import { useState, type ReactNode } from 'react'
import { Html } from '#site/features/content/Html.tsx'
import { PromotionDetail } from '#site/features/promotions/PromotionDetail.tsx'
import styles from '#site/features/promotions/Promotions.module.css'
import type { PromotionShown } from '#site/features/promotions/queries.ts'

type WithPromotionProps = {
  list: readonly PromotionShown[]
  currency: string
  /** What is shown of the list, and opens one of it. */
  children: (open: (id: string) => void) => ReactNode
}

/** Promotions, with the one that is open over them. */
export function WithPromotion({ list, currency, children }: WithPromotionProps) {
  const [open, setOpen] = useState<string | null>(null)
  const shown = list.find(({ id }) => id === open)
  return (
    <>
      {children(setOpen)}
      {shown && (
        <PromotionDetail promotion={shown} currency={currency} onClose={() => setOpen(null)}>
          <Html content={shown.content} className={styles.content} />
        </PromotionDetail>
      )}
    </>
  )
}
