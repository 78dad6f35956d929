import { unitsOfText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { shareOf } from '#ui/feedback/share-of.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { ProgressShown } from './queries.ts'
import styles from './Referral.module.css'

const tones = { running: 'plain', ended: 'plain', counted: 'jade', waiting: 'gold', refused: 'red' } as const

/** How far a friend is: what was deposited and staked of what is asked, how long there is still, and what came of it. */
export function Progress({ progress, currency }: { progress: ProgressShown; currency: string }) {
  const t = useTexts('referral')
  const { deposited, staked, asks, daysLeft, standing, reward } = progress
  const money = (amount: string) => moneyText(amount, currency)
  const bar = (name: 'deposited' | 'staked', done: string, asked: string) =>
    unitsOfText(asked) > 0n && (
      <ProgressBar
        label={t(name, { done: money(done), asked: money(asked) })}
        value={shareOf(unitsOfText(done), unitsOfText(asked))}
      />
    )
  return (
    <div className={styles.progress}>
      {(standing === 'running' || standing === 'ended') && (
        <>
          {bar('deposited', deposited, asks.deposits)}
          {bar('staked', staked, asks.stakes)}
        </>
      )}
      <span className={styles.head}>
        <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
        {standing === 'running' && <span className={styles.soft}>{t('daysLeft', { days: daysLeft })}</span>}
        {reward && (
          <strong>
            <bdi>{t(reward.paid ? 'reward.paid' : 'reward.owed', { amount: money(reward.amount) })}</bdi>
          </strong>
        )}
      </span>
    </div>
  )
}
