import { useQueryClient } from '@tanstack/react-query'
import { depositPeriods, type DepositPeriod } from '#house/limits/rules/periods.ts'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import styles from '../Payments.module.css'
import { limitsQuery, type DepositLimits } from '../queries.ts'

type Wanted = Readonly<Record<DepositPeriod, string | null>>
const noLimits: Wanted = { day: null, week: null, month: null }

const eachPeriod = <Value,>(of: (period: DepositPeriod) => Value) =>
  Object.fromEntries(depositPeriods.map((period) => [period, of(period)])) as Record<DepositPeriod, Value>

/** The amounts are typed, not chosen: no number is suggested. An empty box is no limit. */
export function DepositLimitsForm({ limits: standing, onDone }: { limits: DepositLimits; onDone: () => void }) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const { answered, currency, limits } = standing
  const textOf = (period: DepositPeriod) => {
    const limit = limits.find((one) => one.period === period)
    return (limit?.next ? limit.next.amount : limit?.amount) ?? ''
  }
  const isWrong = (text: string) => text.trim() !== '' && isRefusal(parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0))
  const form = useForm({
    values: eachPeriod(textOf),
    check: (typed) => eachPeriod((period) => isWrong(typed[period]) && t('limits.wrong')),
    sent: (typed): Wanted => eachPeriod((period) => typed[period].trim() || null),
    ask: (data) => house.limits.setDepositLimits({ body: { data } }),
    once: true,
    onDone: (now) => {
      queries.setQueryData(limitsQuery.queryKey, now)
      onDone()
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.intro}>{t('limits.text')}</p>
      {depositPeriods.map((period) => (
        <AmountField
          {...form.field(period)}
          key={period}
          label={t(`limits.${period}`)}
          currency={currency}
          placeholder={t('limits.none')}
        />
      ))}
      <Refused error={form.error} />
      <div className={styles.foot}>
        <Button type="submit" busy={form.busy}>
          {t('limits.save')}
        </Button>
        {answered ? (
          <Button tone="quiet" onClick={onDone}>
            {t('limits.cancel')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => form.ask(noLimits)}>
            {t('limits.without')}
          </Button>
        )}
      </div>
    </form>
  )
}
