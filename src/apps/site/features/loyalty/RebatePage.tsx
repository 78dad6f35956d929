import { useQuery } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { dayShown } from '#kit/days.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { rateText } from '#site/records/rate-text.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import styles from './Loyalty.module.css'
import { outdateRebates, rebatesQuery, type RebateShown } from './queries.ts'
import { RebateLines } from './RebateLines.tsx'
import { useRateWords } from './useRateWords.ts'

/** What today's play gives back so far, what waits to be taken, and what days before gave. */
export function RebatePage() {
  const t = useTexts('loyalty')
  return (
    <QueryBoundary query={useQuery(rebatesQuery)} waiting={<Skeleton width="100%" height="16rem" />}>
      {({ currency, byLink, today, list }) => (
        <div className={styles.stack}>
          {byLink !== null && <Notice>{t('ownByLink', { rate: rateText(byLink) })}</Notice>}
          <ToTake waiting={list.filter(({ state }) => state === 'waiting')} currency={currency} />
          <Today today={today} currency={currency} />
          {list.length === 0 ? (
            <EmptyState icon={<BadgePercent size={28} />} title={t('noRebates')} text={t('noRebatesText')} />
          ) : (
            <Card title={t('days')}>
              <ul className={styles.lines}>
                {list.map((rebate) => (
                  <DayRebate key={rebate.id} rebate={rebate} currency={currency} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

type TodayProps = { today: { readonly amount: string; readonly lines: RebateShown['lines'] }; currency: string }

function Today({ today: { amount, lines }, currency }: TodayProps) {
  const t = useTexts('loyalty')
  const { money } = useRateWords(currency)
  return (
    <Card title={t('today')}>
      <div className={styles.stack}>
        <strong className={styles.big}>
          <bdi>{money(amount)}</bdi>
        </strong>
        <p className={styles.soft}>{t(lines.length === 0 ? 'todayNone' : 'todayText')}</p>
        <RebateLines lines={lines} currency={currency} />
      </div>
    </Card>
  )
}

function ToTake({ waiting, currency }: { waiting: readonly RebateShown[]; currency: string }) {
  const t = useTexts('loyalty')
  const { money } = useRateWords(currency)
  const write = useWrite((_days: readonly string[], asked) => house.loyalty.takeRebates({}, asked), {
    onAnswer: ({ amount }) => {
      toast({ title: t('taken', { amount: money(amount) }), tone: 'good' })
      return outdateRebates()
    },
  })
  const sum = unitsText(waiting.reduce((all, { amount }) => all + unitsOfText(amount), 0n))
  return (
    <Card title={t('toTake')}>
      <div className={styles.stack}>
        <strong className={styles.big}>
          <bdi>{money(sum)}</bdi>
        </strong>
        <Refused error={write.error} />
        {waiting.length === 0 ? (
          <p className={styles.soft}>{t('nothingWaits')}</p>
        ) : (
          <Button tone="gold" size="large" wide busy={write.isPending} onClick={() => write.mutate(waiting.map(({ id }) => id))}>
            {t('take', { amount: money(sum) })}
          </Button>
        )}
      </div>
    </Card>
  )
}

const tones = { waiting: 'gold', paid: 'jade', expired: 'red', failed: 'gold', nothing: 'plain' } as const

function DayRebate({ rebate, currency }: { rebate: RebateShown; currency: string }) {
  const t = useTexts('loyalty')
  const { money } = useRateWords(currency)
  const { day, way, state, amount, earned, expiresAt, lines } = rebate
  return (
    <li>
      <span className={styles.head}>
        <span>
          {dayShown(day)} <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
        <strong>
          <bdi>{money(amount)}</bdi>
        </strong>
      </span>
      <span className={styles.soft}>{state === 'waiting' ? t('takeBy', { at: whenText(expiresAt) }) : t(`way.${way}`)}</span>
      {earned !== amount && <span className={styles.soft}>{t('capped', { earned: money(earned), amount: money(amount) })}</span>}
      <details>
        <summary>{t('how')}</summary>
        <RebateLines lines={lines} currency={currency} />
      </details>
    </li>
  )
}
