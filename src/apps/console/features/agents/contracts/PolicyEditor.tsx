import { carries, modesOf, payers, periodsOf, whenLower } from '#house/agents/rules/contracts/policy.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { byName } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import styles from './Contracts.module.css'
import type { Policy } from './queries.ts'

type PolicyEditorProps = { kind: ContractKind; policy: Policy; onClose: () => void }

const toggled = <Of,>(list: readonly Of[], one: Of, is: boolean): Of[] =>
  is ? [...list, one] : list.filter((other) => other !== one)

/** A policy written anew; what may let more be paid is proposed to a second person. */
export function PolicyEditor({ kind, policy, onClose }: PolicyEditorProps) {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const form = useForm({
    values: { ...policy, reason: '' },
    check: ({ reason }) => ({ reason: !isReason(reason) && shell('form.required') }),
    sent: ({ reason, ...written }) => ({ policy: written, reason: reason.trim() }),
    ask: (data, asked) => house.agents.changeContractPolicy({ params: { kind }, body: { data } }, asked),
    once: true,
    place: byName,
    onDone: ({ waits }) => saved(t(waits ? 'policy.proposed' : 'policy.saved'), onClose),
  })
  const { values: written, put } = form
  const rate = (name: 'minRate' | 'maxRate' | 'step') => (
    <Field {...form.field(name)} label={t(`policy.${name}`)} behind="%" inputMode="decimal" dir="ltr" maxLength={20} />
  )
  const check = (name: 'uplinesOffer' | 'downlinesAsk' | 'approval' | 'includeSelf') => (
    <Checkbox {...form.tick(name)}>{t(`policy.${name}`)}</Checkbox>
  )
  const one = <Name extends 'onLower' | 'paidBy' | 'carry'>(name: Name, values: readonly Policy[Name][]) => (
    <Select
      label={t(`policy.${name}`)}
      options={values.map((value) => ({ value, label: t(`${name}.${value}` as 'paidBy.upline') }))}
      value={written[name]}
      onChange={(value) => put({ [name]: value })}
    />
  )
  return (
    <FormPanel
      title={t('policy.editOf', { kind: t(`kind.${kind}`) })}
      description={t('policy.more')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      {rate('minRate')}
      {rate('maxRate')}
      {rate('step')}
      <NumberField
        label={t('policy.maxRows')}
        min={1}
        max={50}
        value={written.maxRows}
        error={form.said('maxRows')}
        onChange={(rows) => put({ maxRows: rows ?? 1 })}
      />
      <fieldset className={styles.fields}>
        <legend>{t('policy.periods')}</legend>
        {periodsOf(kind).map((period) => (
          <Checkbox
            key={period}
            checked={written.periods.includes(period)}
            onChange={(is) => put({ periods: toggled(written.periods, period, is) })}
          >
            {t(`period.${period}`)}
          </Checkbox>
        ))}
        {form.said('periods') && <Notice tone="bad">{form.said('periods')}</Notice>}
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t('policy.modes')}</legend>
        {modesOf(kind).map((mode) => (
          <Checkbox
            key={mode}
            checked={written.modes.includes(mode)}
            onChange={(is) => put({ modes: toggled(written.modes, mode, is) })}
          >
            {t(`mode.${mode}`)}
          </Checkbox>
        ))}
      </fieldset>
      {check('uplinesOffer')}
      {check('downlinesAsk')}
      {one('onLower', whenLower)}
      {check('approval')}
      {written.approval && (
        <Field
          {...form.field('secondFrom')}
          label={t('policy.secondFrom')}
          hint={t('policy.secondFromHint')}
          inputMode="decimal"
          dir="ltr"
          maxLength={40}
        />
      )}
      {one('paidBy', payers)}
      {one('carry', carries)}
      {check('includeSelf')}
    </FormPanel>
  )
}
