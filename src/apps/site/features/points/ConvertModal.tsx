import { cashFor } from '#house/points/rules/conversion.ts'
import { POINT_DECIMALS } from '#house/points/rules/programme.ts'
import { westernDigits } from '#kit/digits.ts'
import { parseUnits, unitsOfText, unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { MoneyProof, noProof, useAsksPayment } from '#site/navigation/MoneyProof.tsx'
import { useProof } from '#site/session/useProof.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { besidePoints } from './beside-points.ts'
import { pointsText } from './points-text.ts'
import styles from './Points.module.css'
import { outdatePoints, type PointsConfigShown } from './queries.ts'

type ConvertModalProps = {
  conversion: NonNullable<PointsConfigShown['conversion']>
  currency: string
  points: string
  onClose: () => void
}

/** How many points, and the cash they come to. */
export function ConvertModal({ conversion, currency, points, onClose }: ConvertModalProps) {
  const t = useTexts('points')
  const { prove } = useProof()
  const asksPayment = useAsksPayment()
  const [smallest, left, has] = [conversion.smallest, conversion.leftToday, points].map(unitsOfText) as [bigint, bigint, bigint]
  const most = left < has ? left : has
  const form = useForm({
    values: { points: '', ...noProof },
    check: (typed) => {
      const amount = parseUnits(typed.points.trim(), POINT_DECIMALS)
      if (isRefusal(amount)) return { points: t('convert.malformed') }
      if (amount < smallest) return { points: t('convert.few', { smallest: pointsText(conversion.smallest) }) }
      return { points: amount > most && t('convert.many', { left: pointsText(unitsText(most)) }) }
    },
    sent: (typed) => ({
      points: typed.points.trim(),
      ...(asksPayment && { paymentPassword: typed.paymentPassword }),
    }),
    ask: async (data, asked, { proof }) => {
      if (!asksPayment) await prove(proof)
      return house.points.convert({ body: { data } }, asked)
    },
    place: besidePoints,
    onAnswer: ({ cash }) => {
      toast({ title: t('convert.done', { cash: moneyText(cash, currency) }), tone: 'good' })
      return outdatePoints()
    },
    onDone: onClose,
  })
  const typed = parseUnits(form.values.points.trim(), POINT_DECIMALS)
  const cash = isRefusal(typed) ? '0' : unitsText(cashFor(conversion, typed, currency))
  return (
    <Modal open onClose={onClose} title={t('convert.open')}>
      <form className={styles.stack} {...form.props}>
        <p className={styles.soft}>
          {t('convert.ratio', { points: pointsText(conversion.points), cash: moneyText(conversion.cash, currency) })}
        </p>
        <Field
          {...form.field('points')}
          label={t('convert.points')}
          hint={t('convert.bounds', { smallest: pointsText(conversion.smallest), left: pointsText(conversion.leftToday) })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          onChange={({ currentTarget: { value } }) => form.put({ points: westernDigits(value) })}
        />
        <strong>
          <bdi>{t('convert.gets', { cash: moneyText(cash, currency) })}</bdi>
        </strong>
        <MoneyProof form={form} onLeave={onClose} />
        <Refused error={form.error} />
        <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
          {t('convert.submit')}
        </Button>
      </form>
    </Modal>
  )
}
