import { useQueryClient } from '@tanstack/react-query'
import { depositPeriods, type DepositPeriod } from '#house/limits/rules/periods.ts'
import { isLooser } from '#house/limits/rules/looser.ts'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { besideProof, ProofField } from '#site/session/ProofField.tsx'
import { useProof } from '#site/session/useProof.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import styles from '../Payments.module.css'
import { limitsQuery, type DepositLimits } from '../queries.ts'

type Wanted = Readonly<Record<DepositPeriod, string | null>>
const noLimits: Wanted = { day: null, week: null, month: null }

const eachPeriod = <Value,>(of: (period: DepositPeriod) => Value) =>
  Object.fromEntries(depositPeriods.map((period) => [period, of(period)])) as Record<DepositPeriod, Value>

const wantedOf = (typed: Readonly<Record<DepositPeriod, string>>): Wanted => eachPeriod((period) => typed[period].trim() || null)

/** Nothing where no amount can be read. */
const unitsTyped = (text: string, currency: string) => {
  const units = parseUnits(text, currencyOf(currency)?.payable ?? 0)
  return isRefusal(units) ? 0n : units
}

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
  const { prove } = useProof()
  /** Whether one of them lets through what is stopped now. */
  const eases = (wanted: Wanted) =>
    limits.some(({ period, amount }) => {
      const [now, next] = [amount, wanted[period]].map((text) => (text === null ? null : unitsTyped(text, currency)))
      return isLooser(now ?? null, next ?? null)
    })
  const form = useForm({
    values: { ...eachPeriod(textOf), proof: '' },
    check: (typed) => eachPeriod((period) => isWrong(typed[period]) && t('limits.wrong')),
    sent: wantedOf,
    ask: async (data, _asked, { proof }) => {
      if (eases(data)) await prove(proof)
      return house.limits.setDepositLimits({ body: { data } })
    },
    once: true,
    place: besideProof,
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
      {eases(wantedOf(form.values)) && <ProofField form={form} />}
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
