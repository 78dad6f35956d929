import { carries, modesOf, payers, periodsOf, whenLower } from '#house/agents/rules/policy.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { ReasonedPanel } from '#console/parts/actions/ReasonedPanel.tsx'
import styles from './Contracts.module.css'
import type { Policy } from './queries.ts'
import { usePolicyWrite } from './usePolicyWrite.ts'

type PolicyEditorProps = { kind: ContractKind; policy: Policy; onClose: () => void }

const toggled = <Of,>(list: readonly Of[], one: Of, is: boolean): Of[] =>
  is ? [...list, one] : list.filter((other) => other !== one)

/** A policy written anew; what may let more be paid is proposed to a second person. */
export function PolicyEditor({ kind, policy, onClose }: PolicyEditorProps) {
  const t = useTexts('contracts')
  const { written, put, reason, setReason, lacking, save, write, beside } = usePolicyWrite({ kind, policy, onClose })
  const rate = (name: 'minRate' | 'maxRate' | 'step') => (
    <Field
      label={t(`policy.${name}`)}
      name={name}
      behind="%"
      inputMode="decimal"
      dir="ltr"
      maxLength={20}
      value={written[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
      error={beside(name)}
    />
  )
  const check = (name: 'uplinesOffer' | 'downlinesAsk' | 'approval' | 'includeSelf') => (
    <Checkbox checked={written[name]} onChange={(is) => put({ [name]: is })}>
      {t(`policy.${name}`)}
    </Checkbox>
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
    <ReasonedPanel
      title={t('policy.editOf', { kind: t(`kind.${kind}`) })}
      description={t('policy.more')}
      write={write}
      reason={reason}
      onReason={setReason}
      lacking={lacking}
      onSend={save}
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
        {beside('periods') && <Notice tone="bad">{beside('periods')}</Notice>}
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
          label={t('policy.secondFrom')}
          hint={t('policy.secondFromHint')}
          name="secondFrom"
          inputMode="decimal"
          dir="ltr"
          maxLength={40}
          value={written.secondFrom}
          onChange={(event) => put({ secondFrom: event.currentTarget.value })}
          error={beside('secondFrom')}
        />
      )}
      {one('paidBy', payers)}
      {one('carry', carries)}
      {check('includeSelf')}
    </ReasonedPanel>
  )
}
