import { Gift } from 'lucide-react'
import { useState } from 'react'
import { promotionTypes } from '#house/promotions/rules/terms.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import type { PromotionShown } from './queries.ts'
import styles from './Promotions.module.css'

type PromotionListProps = { list: readonly PromotionShown[]; currency: string; onOpen: (id: string) => void }

type Shown = 'all' | PromotionShown['type']

/** What is offered, by category; only categories that have something are named. */
export function PromotionList({ list, currency, onOpen }: PromotionListProps) {
  const t = useTexts('promotions')
  const shell = useTexts('shell')
  const [chosen, choose] = useState<Shown>('all')
  const types: Shown[] = promotionTypes.filter((type) => list.some((one) => one.type === type))
  if (list.length === 0) return <EmptyState icon={<Gift size={28} />} title={t('empty')} text={t('emptyText')} />
  const cards = (shown: Shown) => (
    <div className={styles.cards}>
      {list
        .filter(({ type }) => shown === 'all' || type === shown)
        .map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} currency={currency} onOpen={() => onOpen(promotion.id)} />
        ))}
    </div>
  )
  const tabs = (['all', ...types] as const).map((value) => ({ value, label: t(`types.${value}`), panel: cards(value) }))
  return <Tabs label={shell('nav.promotions')} tabs={tabs} value={types.includes(chosen) ? chosen : 'all'} onChange={choose} />
}
