import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Paged } from './Paged.tsx'
import { pointsText } from './points-text.ts'
import styles from './Points.module.css'
import { redemptionsQuery, type RedemptionShown } from './queries.ts'

const tones = { in_process: 'gold', approved: 'jade', rejected: 'red' } as const

/** What a member redeemed, and what became of it. */
export function Redemptions() {
  const t = useTexts('points')
  return (
    <Paged
      query={useInfiniteQuery(redemptionsQuery(spokenLanguage()))}
      none={<EmptyState icon={<PackageOpen size={28} />} title={t('history.none')} text={t('history.noneText')} />}
    >
      {(redemption) => <Redemption redemption={redemption} />}
    </Paged>
  )
}

function Redemption({ redemption }: { redemption: RedemptionShown }) {
  const t = useTexts('points')
  const { name, quantity, points, state, answer, createdAt } = redemption
  return (
    <>
      <span className={styles.head}>
        <span>
          <bdi>{name}</bdi> × {quantity}
        </span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </span>
      <span className={styles.head}>
        <time className={styles.soft} dateTime={new Date(createdAt).toISOString()}>
          {whenText(createdAt)}
        </time>
        <bdi>{t('points', { points: pointsText(points) })}</bdi>
      </span>
      {answer !== null && <span className={styles.soft}>{t('history.reason', { answer })}</span>}
    </>
  )
}
