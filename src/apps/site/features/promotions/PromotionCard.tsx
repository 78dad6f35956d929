import { Gift } from 'lucide-react'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import type { PromotionShown } from './queries.ts'
import styles from './Promotions.module.css'
import { useTermWords } from './useTermWords.tsx'

type PromotionCardProps = { promotion: PromotionShown; currency: string; onOpen: () => void }

const tones = {
  claim: 'gold',
  issued: 'gold',
  process: 'jade',
  joined: 'jade',
  applying: 'gold',
  rejected: 'red',
} as const satisfies Partial<Record<PromotionShown['standing'], string>>

/** What there is to press in the list; whatever else is open to read. */
const deeds: readonly string[] = ['join', 'claim', 'issued'] satisfies PromotionShown['standing'][]

/** One promotion: what it gives, what it asks, and how it stands for the member. */
export function PromotionCard({ promotion, currency, onOpen }: PromotionCardProps) {
  const t = useTexts('promotions')
  const words = useTermWords(currency)
  const { type, standing, title, terms, level, opensAt, closesAt } = promotion
  const tone = standing in tones ? tones[standing as keyof typeof tones] : 'plain'
  const takes = deeds.includes(standing)
  return (
    <article className={styles.card} data-type={type}>
      <div className={styles.art} aria-hidden="true">
        <Gift size={28} />
        <strong>
          <bdi>{words.short(terms)}</bdi>
        </strong>
      </div>
      <div className={styles.head}>
        <span className={styles.type}>
          {t(`types.${type}`)}
          {level !== null && (
            <>
              {' · '}
              <bdi>{t('line.levelValue', { level })}</bdi>
            </>
          )}
        </span>
        {standing !== 'join' && <Badge tone={tone}>{t(`standing.${standing}`)}</Badge>}
      </div>
      <h2 className={styles.name}>
        <bdi>{title}</bdi>
      </h2>
      <p className={styles.soft}>
        {words.gives(terms)} · {words.asks(terms)}
      </p>
      <div className={styles.foot}>
        <span className={styles.when}>
          {standing === 'coming_soon' && t('opens', { at: whenText(opensAt) })}
          {standing !== 'coming_soon' && closesAt !== null && t('closes', { at: whenText(closesAt) })}
        </span>
        <Button tone={takes ? 'gold' : 'plain'} onClick={onOpen} aria-haspopup="dialog">
          {takes ? t(deedOf(promotion)) : t('look')}
        </Button>
      </div>
    </article>
  )
}

/** What the one button of a promotion says. */
export function deedOf({ standing, terms }: Pick<PromotionShown, 'standing' | 'terms'>): 'join' | 'apply' | 'claim' {
  if (standing !== 'join') return 'claim'
  return terms.reviewed ? 'apply' : 'join'
}
