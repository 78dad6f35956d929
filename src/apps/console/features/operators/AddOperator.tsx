import { roles, type Role } from '#house/operators/rules/roles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import type { First } from './FirstPassword.tsx'
import flow from '#console/parts/flow.module.css'

export function AddOperator({ onClose, onFirst }: { onClose: () => void; onFirst: (first: First) => void }) {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const form = useForm({
    values: { name: '', role: 'support' as Role, house: false as boolean, reason: '' },
    check: ({ name, reason }) => ({
      name: !/^[\w.@-]{3,64}$/.test(name.trim()) && t('staff.nameHint'),
      reason: !isReason(reason) && shell('form.required'),
    }),
    sent: ({ name, reason, ...rest }) => ({ ...rest, name: name.trim(), reason: reason.trim() }),
    ask: async (data, asked) => ({ ...(await house.operators.createOperator({ body: { data } }, asked)), name: data.name }),
    once: true,
    place: byCode({ name: /^name_taken$/ }),
    onDone: ({ name, password }) => {
      onFirst({ name, password })
      saved(t('staff.added', { name }), onClose)
    },
  })
  return (
    <Modal open onClose={onClose} title={t('staff.addTitle')}>
      <form className={flow.tight} {...form.props}>
        <Refused error={form.error} />
        <Field {...form.field('name')} label={t('staff.name')} hint={t('staff.nameHint')} autoComplete="off" />
        <Select
          {...form.field('role')}
          label={t('staff.role')}
          options={roles.map((value) => ({ value, label: shell(`roles.${value}`) }))}
        />
        <Checkbox {...form.tick('house')}>{t('staff.house')}</Checkbox>
        <Field {...form.field('reason')} label={shell('form.reason')} hint={shell('form.reasonHint')} />
        <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
          {t('staff.add')}
        </Button>
      </form>
    </Modal>
  )
}
