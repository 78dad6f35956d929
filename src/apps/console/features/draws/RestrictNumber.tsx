import { useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import type { DrawRecord } from './queries.ts'
import styles from './Bounds.module.css'

/** Has a number pay less from now on, or not be sold. To ease that takes a second person. */
export function RestrictNumber({ draw: { event }, bets }: Pick<DrawRecord, 'draw' | 'bets'>) {
  const t = useTexts('draws')
  const [bet, setBet] = useState(bets[0]?.bet ?? '')
  const [number, setNumber] = useState('')
  const [part, setPart] = useState('50')
  const { called = bet, digits = 0 } = bets.find((one) => one.bet === bet) ?? {}
  const isNumber = number.length === digits && /^\d+$/.test(number)
  const isPart = /^\d{1,3}$/.test(part) && Number(part) <= 100
  return (
    <div className={styles.bound}>
      <Select
        label={t('bet')}
        value={bet}
        options={bets.map((one) => ({ value: one.bet, label: one.called }))}
        onChange={setBet}
      />
      <Field
        label={t('limits.number')}
        hint={t('digits', { count: digits })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value.trim())}
        error={number !== '' && !isNumber ? t('fault.digits', { count: digits }) : null}
      />
      <Field
        label={t('limits.rate')}
        hint={t('limits.rateHint')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        behind="%"
        value={part}
        onChange={({ currentTarget }) => setPart(currentTarget.value.trim())}
        error={isPart ? null : t('limits.rateWrong')}
      />
      <ConfirmAction
        reasoned
        tone="gold"
        disabled={!isNumber || !isPart}
        label={t('limits.restrict')}
        title={t('limits.restrictTitle', { number: `${called} · ${number}`, part })}
        text={t('limits.restrictText')}
        done={t('limits.done')}
        ask={(reason, asked) =>
          house.draws.restrictNumber({ params: { event }, body: { data: { bet, number, pays: Number(part), reason } } }, asked)
        }
      />
    </div>
  )
}
