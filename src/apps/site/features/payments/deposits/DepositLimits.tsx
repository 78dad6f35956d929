import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { house } from '#site/api/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { whenText } from '#client/language/when.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { besideProof, ProofField } from '#site/session/ProofField.tsx'
import { useProof } from '#site/session/useProof.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { DepositLimitsForm } from './DepositLimitsForm.tsx'
import styles from '../Payments.module.css'
import { limitsQuery, type DepositLimits as Limits } from '../queries.ts'

/** A member's own limits: asked for before the first deposit, and afterwards what stands, what waits, and the way to change them. */
export function DepositLimits({ asking }: { asking: boolean }) {
  const limits = useQuery(limitsQuery).data
  const [changing, setChanging] = useState(false)
  const t = useTexts('payments')
  if (!limits || limits.answered === asking) return null
  const open = asking || changing
  return (
    <Card title={t(asking ? 'limits.first' : 'limits.title')}>
      {open ? (
        <DepositLimitsForm limits={limits} onDone={() => setChanging(false)} />
      ) : (
        <Standing limits={limits} onChange={() => setChanging(true)} />
      )}
    </Card>
  )
}

function Standing({ limits: { limits, currency }, onChange }: { limits: Limits; onChange: () => void }) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const { prove } = useProof()
  const confirm = useForm({
    values: { proof: '' },
    sent: () => null,
    ask: async (_sent, _asked, { proof }) => {
      await prove(proof)
      return house.limits.confirmDepositLimits({})
    },
    once: true,
    place: besideProof,
    onDone: (now) => queries.setQueryData(limitsQuery.queryKey, now),
  })
  const ripe = useRipe(limits)
  const text = (amount: string | null) => (amount === null ? t('limits.none') : moneyText(amount, currency))
  const waiting = limits.filter(({ next }) => next !== null)
  return (
    <form className={styles.form} {...confirm.props}>
      <Details
        items={limits.map(({ period, amount }) => ({
          key: period,
          term: t(`limits.${period}`),
          value: amount === null ? t('limits.none') : <Money amount={amount} currency={currency} />,
          figures: true,
        }))}
      />
      {waiting.map(({ period, next }) => (
        <p key={period} className={styles.intro}>
          {t('limits.waits', { period: t(`limits.${period}`), amount: text(next?.amount ?? null), at: whenText(next?.at ?? 0) })}
        </p>
      ))}
      {ripe && <ProofField form={confirm} />}
      <Refused error={confirm.error} />
      <div className={styles.foot}>
        {ripe && (
          <Button type="submit" tone="gold" busy={confirm.busy}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button onClick={onChange}>{t('limits.change')}</Button>
      </div>
    </form>
  )
}

/** Whether one has waited long enough, as the answer was when it came. */
function useRipe(limits: Limits['limits']): boolean {
  const { dataUpdatedAt } = useQuery(limitsQuery)
  return limits.some(({ next }) => next !== null && next.at <= dataUpdatedAt)
}
