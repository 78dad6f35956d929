import { useState } from 'react'
import { roles, type Role } from '#house/operators/rules/roles.ts'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import type { First } from './FirstPassword.tsx'
import { useMay, useOperator } from '#console/session/operator.ts'
import styles from './Operators.module.css'
import type { Staff } from './staff.ts'
import { TellPerson } from './TellPerson.tsx'

type StaffActsProps = { staff: Staff; onFirst: (first: First) => void }

/** What may be done about one operator. */
export function StaffActs({ staff, onFirst }: StaffActsProps) {
  const may = useMay()
  const { id, name } = useOperator()
  // Others whose hand it may be are refused by the house.
  const third = staff.mayBe.length > 0 && staff.id !== id && !staff.mayBe.includes(name)
  return (
    <span className={styles.acts}>
      {may('operators.confirm') && third && <Confirm staff={staff} />}
      {may('operators.manage') && <TellPerson staff={staff} />}
      {may('operators.manage') && <Manage staff={staff} onFirst={onFirst} />}
    </span>
  )
}

/** A third person's word that nobody else acts through this account. */
function Confirm({ staff: { id, name, mayBe } }: { staff: Staff }) {
  const t = useTexts('operators')
  return (
    <ConfirmAction
      reasoned
      size="small"
      tone="gold"
      label={t('staff.confirm')}
      title={t('staff.confirmTitle', { name })}
      text={t('staff.confirmText', { names: mayBe.join(', ') })}
      done={t('staff.wasConfirmed', { name })}
      ask={(reason, asked) => house.operators.confirmOperator({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}

function Manage({ staff: { id, name, role, disabledAt }, onFirst }: StaffActsProps) {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const [chosen, setChosen] = useState<Role>(role)
  const shut = disabledAt !== null
  return (
    <>
      <ConfirmAction
        reasoned
        size="small"
        label={t('staff.change')}
        title={t('staff.changeTitle', { name })}
        text={t('staff.changeText')}
        done={t('staff.changed')}
        more={
          <Select
            label={t('staff.role')}
            value={chosen}
            options={roles.map((value) => ({ value, label: shell(`roles.${value}`) }))}
            onChange={setChosen}
          />
        }
        ask={(reason, asked) => house.operators.changeRole({ params: { id }, body: { data: { role: chosen, reason } } }, asked)}
      />
      <ConfirmAction
        reasoned
        size="small"
        label={t('staff.reset')}
        title={t('staff.resetTitle', { name })}
        text={t('staff.resetText')}
        done={t('staff.wasReset')}
        ask={async (reason, asked) => {
          const { password } = await house.operators.resetOperator({ params: { id }, body: { data: { reason } } }, asked)
          onFirst({ name, password })
        }}
      />
      <ConfirmAction
        key={String(shut)}
        reasoned
        size="small"
        tone={shut ? 'plain' : 'danger'}
        label={shut ? t('staff.open') : t('staff.close')}
        title={t(shut ? 'staff.openTitle' : 'staff.closeTitle', { name })}
        text={shut ? t('staff.openText') : t('staff.closeText')}
        done={shut ? t('staff.opened') : t('staff.closed')}
        ask={(reason, asked) =>
          house.operators.setDisabled({ params: { id }, body: { data: { disabled: !shut, reason } } }, asked)
        }
      />
    </>
  )
}
