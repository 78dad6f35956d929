import { useState, type FormEvent } from 'react'
import { roles, type Role } from '#house/operators/rules/roles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { isReason } from '#console/parts/actions/reason.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import type { First } from './FirstPassword.tsx'
import flow from '#console/parts/flow.module.css'
import { typedIn } from './typed-in.ts'

export function AddOperator({ onClose, onFirst }: { onClose: () => void; onFirst: (first: First) => void }) {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const [role, setRole] = useState<Role>('support')
  const [ofHouse, setOfHouse] = useState(false)
  const [lacks, setLacks] = useState<{ name?: string; reason?: string }>({})
  const add = useWrite(
    (data: { name: string; role: Role; house: boolean; reason: string }, asked) =>
      house.operators.createOperator({ body: { data } }, asked),
    { once: true },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const [name, reason] = [typed('name').trim(), typed('reason').trim()]
    const found = {
      ...(!/^[\w.@-]{3,64}$/.test(name) && { name: t('staff.nameHint') }),
      ...(!isReason(reason) && { reason: shell('form.required') }),
    }
    setLacks(found)
    if (Object.keys(found).length > 0) return
    add.mutate(
      { name, role, house: ofHouse, reason },
      {
        onSuccess: ({ password }) => {
          onFirst({ name, password })
          toast({ title: t('staff.added', { name }), tone: 'good' })
          void queryClient.invalidateQueries({ queryKey: ['operators', 'staff'] })
          onClose()
        },
      },
    )
  }
  const taken = isRefused(add.error) && add.error.code === 'name_taken' ? add.error.message : null
  return (
    <Modal open onClose={onClose} title={t('staff.addTitle')}>
      <form className={flow.tight} onSubmit={submit} noValidate>
        <Refused error={taken ? null : add.error} />
        <Field label={t('staff.name')} hint={t('staff.nameHint')} name="name" autoComplete="off" error={lacks.name ?? taken} />
        <Select
          label={t('staff.role')}
          value={role}
          options={roles.map((value) => ({ value, label: shell(`roles.${value}`) }))}
          onChange={setRole}
        />
        <Checkbox checked={ofHouse} onChange={setOfHouse}>
          {t('staff.house')}
        </Checkbox>
        <Field label={shell('form.reason')} hint={shell('form.reasonHint')} name="reason" error={lacks.reason} />
        <Button type="submit" tone="gold" size="large" wide busy={add.isPending}>
          {t('staff.add')}
        </Button>
      </form>
    </Modal>
  )
}
