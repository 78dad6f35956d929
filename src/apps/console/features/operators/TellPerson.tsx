import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import type { Staff } from './staff.ts'

/** Says who an operator is, so that they decide nothing about a member who is the same person. */
export function TellPerson({ staff }: { staff: Staff }) {
  const t = useTexts('operators')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('person.tell')}
      </Button>
      {open && <PersonPanel staff={staff} onClose={() => setOpen(false)} />}
    </>
  )
}

function PersonPanel({ staff: { id, name }, onClose }: { staff: Staff; onClose: () => void }) {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const form = useForm({
    values: { fullName: '', birthday: '', email: '', countryDialingCode: '', mobileNum: '', reason: '' },
    check: ({ reason, fullName, birthday }) => ({
      birthday: (fullName.trim() !== '') !== (birthday !== '') && t('person.both'),
      reason: !isReason(reason) && shell('form.required'),
    }),
    sent: ({ reason, ...told }) => ({
      ...Object.fromEntries(Object.entries(told).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []))),
      reason: reason.trim(),
    }),
    ask: (data, asked) => house.operators.tellPerson({ params: { id }, body: { data } }, asked),
    onDone: () => saved(t('person.told', { name }), onClose),
  })
  return (
    <FormPanel
      title={t('person.title', { name })}
      description={t('person.text')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <Field {...form.field('fullName')} label={t('person.name')} autoComplete="off" />
      <Field {...form.field('birthday')} label={t('person.birthday')} type="date" />
      <Field {...form.field('email')} label={t('person.email')} type="email" autoComplete="off" dir="ltr" />
      <Field {...form.field('countryDialingCode')} label={t('person.country')} inputMode="tel" autoComplete="off" dir="ltr" />
      <Field {...form.field('mobileNum')} label={t('person.mobile')} inputMode="tel" autoComplete="off" dir="ltr" />
    </FormPanel>
  )
}
