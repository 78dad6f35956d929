import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { depositPeriods, type DepositPeriod } from '#house/limits/rules/periods.ts'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import styles from '../Payments.module.css'
import { limitsQuery, type DepositLimits } from '../queries.ts'

type Wanted = Readonly<Record<DepositPeriod, string | null>>
const noLimits: Wanted = { day: null, week: null, month: null }

/** The amounts are typed, not chosen: no number is suggested. An empty box is no limit. */
export function DepositLimitsForm({ limits: standing, onDone }: { limits: DepositLimits; onDone: () => void }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const { answered, currency, limits } = standing
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(limits.map(({ period, amount, next }) => [period, (next ? next.amount : amount) ?? ''])),
  )
  const [checked, setChecked] = useState(false)
  const set = useWrite((wanted: Wanted) => house.limits.setDepositLimits({ body: { data: wanted } }), { once: true })
  const textOf = (period: DepositPeriod) => typed[period]?.trim() ?? ''
  const isWrong = (period: DepositPeriod) =>
    textOf(period) !== '' && isRefusal(parseUnits(textOf(period), currencyOf(currency)?.payable ?? 0))
  const send = (wanted: Wanted) =>
    set.mutate(wanted, {
      onSuccess: (now) => {
        queries.setQueryData(limitsQuery.queryKey, now)
        onDone()
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (depositPeriods.some(isWrong)) return
    send(Object.fromEntries(depositPeriods.map((period) => [period, textOf(period) || null])) as Wanted)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>{t('limits.text')}</p>
      {depositPeriods.map((period) => (
        <AmountField
          key={period}
          label={t(`limits.${period}`)}
          name={`limit-${period}`}
          currency={currency}
          placeholder={t('limits.none')}
          value={typed[period] ?? ''}
          onChange={(text) => setTyped({ ...typed, [period]: text })}
          error={checked && isWrong(period) ? t('limits.wrong') : undefined}
        />
      ))}
      {set.error && (
        <Notice tone="bad" live>
          {isRefused(set.error) ? set.error.message : shell('errors.networkText')}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button type="submit" busy={set.isPending}>
          {t('limits.save')}
        </Button>
        {answered ? (
          <Button tone="quiet" onClick={onDone}>
            {t('limits.cancel')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => send(noLimits)}>
            {t('limits.without')}
          </Button>
        )}
      </div>
    </form>
  )
}
