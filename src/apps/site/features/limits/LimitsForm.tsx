import { useQueryClient } from '@tanstack/react-query'
import {
  limitPeriods,
  ownLimits,
  readLimit,
  type LimitKind,
  type LimitPeriod,
  type OwnLimit,
} from '#house/limits/rules/own-limits.ts'
import { isLooser } from '#house/limits/rules/looser.ts'
import { isRefusal } from '#kit/refusal.ts'
import { westernDigits } from '#kit/digits.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { besideProof, ProofField } from '#site/session/ProofField.tsx'
import { useProof } from '#site/session/useProof.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './Limits.module.css'
import { limitsOf, limitsQuery, type OwnLimits } from './queries.ts'

type ByPeriod<Value> = Readonly<Record<LimitPeriod, Value>>

const eachPeriod = <Value,>(of: (period: LimitPeriod) => Value) =>
  Object.fromEntries(limitPeriods.map((period) => [period, of(period)])) as Record<LimitPeriod, Value>

const namesOf = (kind: LimitKind, of: (period: LimitPeriod) => string | null) =>
  Object.fromEntries(limitPeriods.map((period) => [`${kind}_${period}`, of(period)])) as Partial<Record<OwnLimit, string | null>>

type LimitsFormProps = { own: OwnLimits; kind: LimitKind; asked: boolean; onDone: () => void }

/** The amounts are typed, not chosen: no number is suggested. An empty box is no limit. */
export function LimitsForm({ own, kind, asked, onDone }: LimitsFormProps) {
  const t = useTexts('safer')
  const queries = useQueryClient()
  const { prove } = useProof()
  const limits = limitsOf(own, kind)
  const read = (period: LimitPeriod, text: string) => {
    const name = ownLimits.find((each) => each === `${kind}_${period}`)
    const amount = text.trim() === '' || !name ? null : readLimit(name, text, own.currency)
    return isRefusal(amount) ? undefined : amount
  }
  const limitOf = (period: LimitPeriod) => limits.find(({ name }) => name === `${kind}_${period}`)
  /** Whether one of them lets through what is stopped now. */
  const eases = (typed: ByPeriod<string>) =>
    limitPeriods.some((period) =>
      isLooser(read(period, limitOf(period)?.amount ?? '') ?? null, read(period, typed[period]) ?? null),
    )
  const form = useForm({
    values: {
      ...eachPeriod((period) => {
        const { next, amount } = limitOf(period) ?? {}
        return (next ? next.amount : amount) ?? ''
      }),
      proof: '',
    },
    check: (typed) =>
      eachPeriod(
        (period) => read(period, typed[period]) === undefined && t(kind === 'time' ? 'limits.wrongTime' : 'limits.wrong'),
      ),
    sent: (typed) => namesOf(kind, (period) => typed[period].trim() || null),
    ask: async (data, _asked, { proof, ...typed }) => {
      if (eases(typed)) await prove(proof)
      return house.limits.setOwnLimits({ body: { data } })
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
      <p className={styles.soft}>
        {t(`kinds.${kind}.text`)} {t('limits.text')}
      </p>
      {limitPeriods.map((period) => {
        const field = form.field(period)
        return kind === 'time' ? (
          <Field
            {...field}
            key={period}
            label={t(`limits.${period}`)}
            inputMode="numeric"
            autoComplete="off"
            behind={t('limits.minutes')}
            placeholder={t('limits.none')}
            onChange={(event) => field.onChange(westernDigits(event.currentTarget.value))}
          />
        ) : (
          <AmountField
            {...field}
            key={period}
            label={t(`limits.${period}`)}
            currency={own.currency}
            placeholder={t('limits.none')}
          />
        )
      })}
      {eases(form.values) && <ProofField form={form} />}
      <Refused error={form.error} />
      <div className={styles.foot}>
        <Button type="submit" busy={form.busy}>
          {t('limits.save')}
        </Button>
        {asked ? (
          <Button tone="quiet" onClick={() => form.ask(namesOf(kind, () => null))}>
            {t('limits.without')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={onDone}>
            {t('limits.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
