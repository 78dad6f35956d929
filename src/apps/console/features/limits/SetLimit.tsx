import { useState } from 'react'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import styles from './Limits.module.css'
import { LimitField, readAmount } from '#console/parts/limits/LimitField.tsx'
import { periods, sums, useLimitName } from '#console/parts/limits/limit-name.ts'

type SetLimitProps = { member: { readonly id: string; readonly account: string; readonly currency: string } }

const names = [...sums.flatMap((sum) => periods.map((period) => `${sum}_${period}`)), 'largest:*']

/** Sets one limit of a member, or takes it away. */
export function SetLimit({ member: { id, account, currency } }: SetLimitProps) {
  const t = useTexts('identity')
  const nameOf = useLimitName()
  const [name, setName] = useState(names[0] as string)
  const [typed, setTyped] = useState('')
  const amount = readAmount(typed)
  return (
    <div className={styles.set}>
      <Select
        label={t('limits.name')}
        value={name}
        options={names.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setName}
      />
      <LimitField name={name} currency={currency} value={typed} onChange={setTyped} />
      <ConfirmAction
        reasoned
        tone="gold"
        disabled={amount === undefined}
        label={t('limits.set')}
        title={t('limits.setTitle', { account })}
        text={t('limits.setText')}
        done={t('limits.done')}
        ask={(reason, asked) =>
          house.limits.setMemberLimit({ params: { id }, body: { data: { name, amount: amount ?? null, reason } } }, asked)
        }
      />
    </div>
  )
}
