import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#house/points/rules/address.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
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
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { besidePoints } from './beside-points.ts'
import { pointsText } from './points-text.ts'
import styles from './Points.module.css'
import { configQuery, outdatePoints, type GoodShown } from './queries.ts'

/** How many a member takes with one press at most. */
const MOST_AT_ONCE = 99

type RedeemModalProps = { good: GoodShown; onClose: () => void }

/** How many of a good, where they go, and what shows that it is the member who asks. */
export function RedeemModal({ good, onClose }: RedeemModalProps) {
  const t = useTexts('points')
  const { prove } = useProof()
  const asksPayment = useAsksPayment()
  const kept = useQuery(configQuery).data?.address ?? null
  const [another, tellAnother] = useState(false)
  const typesAddress = good.sent && (kept === null || another)
  const form = useForm({
    values: { quantity: 1, receiver: '', phone: '', address: '', ...noProof },
    check: (typed) => {
      const wrong = typesAddress ? addressOf(typed) : null
      return {
        receiver: isRefusal(wrong) && wrong.code === 'receiver_malformed' && t('redeem.needReceiver'),
        phone: isRefusal(wrong) && wrong.code === 'phone_malformed' && t('redeem.needPhone'),
        address: isRefusal(wrong) && wrong.code === 'delivery_malformed' && t('redeem.needAddress'),
      }
    },
    sent: ({ quantity, receiver, phone, address, paymentPassword }) => ({
      good: good.id,
      quantity,
      price: good.price,
      ...(typesAddress && { address: { receiver, phone, address } }),
      ...(asksPayment && { paymentPassword }),
    }),
    ask: async (data, asked, { proof }) => {
      if (!asksPayment) await prove(proof)
      return house.points.redeem({ body: { data } }, asked)
    },
    place: besidePoints,
    onAnswer: () => {
      toast({ title: t('redeem.done'), tone: 'good' })
      return outdatePoints()
    },
    onDone: onClose,
  })
  const costs = unitsText(unitsOfText(good.price) * BigInt(form.values.quantity))
  return (
    <Modal open onClose={onClose} title={t('redeem.title', { name: good.name })}>
      <form className={styles.stack} {...form.props}>
        <NumberField
          {...form.field('quantity')}
          label={t('redeem.quantity')}
          min={1}
          max={Math.min(good.stock, good.left ?? good.stock, MOST_AT_ONCE)}
          onChange={(quantity) => form.put({ quantity: quantity ?? 1 })}
        />
        {typesAddress && (
          <>
            <Field {...form.field('receiver')} label={t('redeem.receiver')} autoComplete="name" maxLength={60} />
            <Field {...form.field('phone')} label={t('redeem.phone')} type="tel" autoComplete="tel" maxLength={40} />
            <Field {...form.field('address')} label={t('redeem.address')} autoComplete="street-address" maxLength={300} />
          </>
        )}
        {good.sent && !typesAddress && (
          <div className={styles.head}>
            <span className={styles.soft}>{t('redeem.kept', { hint: kept ?? '' })}</span>
            <Button size="small" tone="quiet" onClick={() => tellAnother(true)}>
              {t('redeem.another')}
            </Button>
          </div>
        )}
        <MoneyProof form={form} onLeave={onClose} />
        <Refused error={form.error} />
        <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
          {t('redeem.submit', { points: pointsText(costs) })}
        </Button>
      </form>
    </Modal>
  )
}
