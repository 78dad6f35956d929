import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { limitPeriods, type LimitKind } from '#house/limits/rules/own-limits.ts'
import { house } from '#site/api/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { whenText } from '#client/language/when.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { besideProof, ProofField } from '#site/session/ProofField.tsx'
import { useProof } from '#site/session/useProof.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import styles from './Limits.module.css'
import { limitsOf, limitsQuery, type Limit, type OwnLimits } from './queries.ts'

type LimitsCardProps = {
  kind: LimitKind
  /** Shown only where the member was not asked for limits yet, or was; absent: always. */
  when?: 'asked' | 'answered'
}

/** A member's own limits of one kind: what stands, what is used of it, what waits, and the way to change them. */
export function LimitsCard({ kind, when }: LimitsCardProps) {
  const own = useQuery(limitsQuery).data
  const [changing, setChanging] = useState(false)
  const t = useTexts('safer')
  if (!own || (when && own.answered !== (when === 'answered'))) return null
  // Whoever came to pay finds the ways to pay; the question stands in one line before them.
  if (when === 'asked' && !changing)
    return (
      <Button size="small" tone="quiet" icon={<Gauge size={18} aria-hidden="true" />} onClick={() => setChanging(true)}>
        {t('limits.firstOpen')}
      </Button>
    )
  return (
    <Card title={t(when === 'asked' ? 'limits.first' : `kinds.${kind}.title`)}>
      {changing ? (
        <LimitsForm own={own} kind={kind} asked={when === 'asked'} onDone={() => setChanging(false)} />
      ) : (
        <Standing own={own} kind={kind} onChange={() => setChanging(true)} />
      )}
    </Card>
  )
}

type StandingProps = { own: OwnLimits; kind: LimitKind; onChange: () => void }

function Standing({ own, kind, onChange }: StandingProps) {
  const t = useTexts('safer')
  const queries = useQueryClient()
  const { prove } = useProof()
  const confirm = useForm({
    values: { proof: '' },
    sent: () => null,
    ask: async (_sent, _asked, { proof }) => {
      await prove(proof)
      return house.limits.confirmOwnLimits({})
    },
    once: true,
    place: besideProof,
    onDone: (now) => queries.setQueryData(limitsQuery.queryKey, now),
  })
  const limits = limitsOf(own, kind)
  const ripe = useRipe(limits)
  const text = useLimitText(own.currency)
  return (
    <form className={styles.form} {...confirm.props}>
      <p className={styles.soft}>{t(`kinds.${kind}.text`)}</p>
      <Details
        items={limits.map((limit, at) => ({
          key: limit.name,
          term: t(`limits.${limitPeriods[at] ?? 'day'}`),
          value: <Stands limit={limit} currency={own.currency} />,
        }))}
      />
      {limits.map(
        ({ name, next }, at) =>
          next && (
            <p key={name} className={styles.soft}>
              {t('limits.waits', {
                period: t(`limits.${limitPeriods[at] ?? 'day'}`),
                amount: text(kind, next.amount),
                at: whenText(next.at),
              })}
            </p>
          ),
      )}
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

/** What holds, how much of it is used, and what the site or the region allows at most. */
function Stands({ limit: { kind, amount, house: bound, used }, currency }: { limit: Limit; currency: string }) {
  const t = useTexts('safer')
  const text = useLimitText(currency)
  return (
    <span className={styles.stands}>
      <bdi>{text(kind, amount)}</bdi>
      {bound !== null && <small className={styles.soft}>{t('limits.house', { amount: text(kind, bound) })}</small>}
      {(amount !== null || bound !== null) && (
        <small className={styles.soft}>{t('limits.used', { amount: text(kind, used.startsWith('-') ? '0' : used) })}</small>
      )}
    </span>
  )
}

/** Whether one has waited long enough, as the answer was when it came. */
function useRipe(limits: readonly Limit[]): boolean {
  const { dataUpdatedAt } = useQuery(limitsQuery)
  return limits.some(({ next }) => next !== null && next.at <= dataUpdatedAt)
}

/** A limit, or how much of it is used, as people read it: an amount of money, or hours and minutes. */
function useLimitText(currency: string): (kind: Limit['kind'], amount: string | null) => string {
  const t = useTexts('safer')
  return (kind, amount) => {
    if (amount === null) return t('limits.none')
    if (kind !== 'time') return moneyText(amount, currency)
    const minutes = Number(amount)
    return t('limits.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
