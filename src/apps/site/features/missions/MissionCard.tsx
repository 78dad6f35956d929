import { dayShown } from '#kit/days.ts'
import { unitsOfText } from '#kit/money.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useGiftWords } from '#site/navigation/useGiftWords.ts'
import { useProductName } from '#site/navigation/useProductName.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { shareOf } from '#ui/feedback/share-of.ts'
import { toast } from '#ui/feedback/Toast.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import styles from './Missions.module.css'
import { outdateMissions, type MissionShown } from './queries.ts'

type MissionCardProps = { mission: MissionShown; currency: string }

const tones = { claim: 'gold', running: 'plain', claimed: 'jade' } as const

/** One mission: what it asks, how far the member has come, what it brings and until when. */
export function MissionCard({ mission, currency }: MissionCardProps) {
  const t = useTexts('missions')
  const gift = useGiftWords(currency)
  const { name, period, from, to, claimBy, reward, free, standing } = mission
  return (
    <Card heading="h3" title={<bdi>{name}</bdi>} aside={<Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>}>
      <div className={styles.stack}>
        <p>
          <Asked mission={mission} currency={currency} />
        </p>
        <Progress mission={mission} currency={currency} />
        {unitsOfText(reward) > 0n && (
          <p className={styles.reward}>
            <span>{t('reward')}</span>
            <strong>
              <bdi>{moneyText(reward, currency)}</bdi>
            </strong>
          </p>
        )}
        {free && (
          <>
            <p>{gift.given(free)}</p>
            <p className={styles.soft}>{gift.asked(free)}</p>
          </>
        )}
        <p className={styles.soft}>{t(`dates.${period}`, { from: dayShown(from), to: dayShown(to) })}</p>
        <p className={styles.soft}>{t(standing === 'claimed' ? `again.${period}` : 'claimBy', { day: dayShown(claimBy) })}</p>
        {standing === 'claim' && <Claim mission={mission} currency={currency} />}
      </div>
    </Card>
  )
}

function Asked({ mission: { task, period }, currency }: MissionCardProps) {
  const t = useTexts('missions')
  const product = useProductName()
  const names = [...new Set(task.products.map(product))]
  const games = names.length === 0 ? t('allGames') : names.join(', ')
  const amount = moneyText(task.amount, currency)
  return task.days === null ? t(`asks.${period}`, { amount, games }) : t('asks.days', { amount, games, days: task.days })
}

function Progress({ mission: { task, valid, days }, currency }: MissionCardProps) {
  const t = useTexts('missions')
  const [done, asked] = [unitsOfText(valid), unitsOfText(task.amount)]
  return task.days === null ? (
    <ProgressBar
      label={t('progress', { done: moneyText(valid, currency), asked: moneyText(task.amount, currency) })}
      value={shareOf(done, asked)}
    />
  ) : (
    <ProgressBar label={t('progressDays', { done: days, asked: task.days })} value={shareOf(BigInt(days), BigInt(task.days))} />
  )
}

function Claim({ mission: { id, from, reward }, currency }: MissionCardProps) {
  const t = useTexts('missions')
  const amount = moneyText(reward, currency)
  const isCash = unitsOfText(reward) > 0n
  const write = useWrite(
    (data: { readonly mission: string; readonly period: string }, asked) =>
      house.missions.claimMission({ body: { data } }, asked),
    {
      onAnswer: () => {
        toast({ title: isCash ? t('taken', { amount }) : t('takenFree'), tone: 'good' })
        return outdateMissions()
      },
    },
  )
  return (
    <>
      <Refused error={write.error} />
      <Button tone="gold" size="large" wide busy={write.isPending} onClick={() => write.mutate({ mission: id, period: from })}>
        {isCash ? t('claim', { amount }) : t('claimFree')}
      </Button>
    </>
  )
}
