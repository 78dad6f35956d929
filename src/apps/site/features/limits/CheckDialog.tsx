import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MINUTE } from '#kit/clock.ts'
import { whenText } from '#client/language/when.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { opening } from '#site/navigation/useModal.ts'
import { Money } from '#ui/figures/Money.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { Details } from '#ui/tables/Details.tsx'
import styles from './Limits.module.css'
import { realityCheckQuery } from './queries.ts'

/** For how long and at what cost somebody plays; nothing else answers before they do. */
export function CheckDialog() {
  const t = useTexts('safer')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const told = useQuery(realityCheckQuery).data
  const form = useForm({
    values: {},
    sent: () => null,
    ask: () => house.limits.answerCheck({}),
    once: true,
    onDone: (now) => queries.setQueryData(realityCheckQuery.queryKey, now),
  })
  useEffect(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  }, [])
  if (!told?.due) return null
  const { since, currency, staked, returned, net } = told.due
  const minutes = Math.floor((told.now - since) / MINUTE)
  const sums = { staked, returned, net }
  return (
    <Confirm
      open
      mustAnswer
      title={t('check.title')}
      text={t('check.due', {
        time: t('limits.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
        at: whenText(since),
      })}
      confirm={t('check.play')}
      onConfirm={() => form.ask(null)}
      busy={form.busy}
      cancel={t('check.leave')}
      onClose={() => void navigate({ to: '/' })}
    >
      <Details
        items={(['staked', 'returned', 'net'] as const).map((key) => ({
          key,
          term: t(`check.${key}`),
          value: <Money amount={sums[key]} currency={currency} />,
          figures: true,
        }))}
      />
      <Refused error={form.error} />
      <div className={styles.links}>
        <Link className={styles.link} {...opening('memberCentre', 'personalHistoryCopy')}>
          {t('check.bets')}
        </Link>
        <Link className={styles.link} to="/safer-play">
          {t('check.limits')}
        </Link>
      </div>
    </Confirm>
  )
}
