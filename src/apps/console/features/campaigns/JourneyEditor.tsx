import { goals } from '#house/campaigns/rules/journey.ts'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import { LevelField } from './ConditionFields.tsx'
import { firstTrigger, newJourney, stepsOf } from './draft.ts'
import type { JourneyListed, JourneyTerms, Setting } from './queries.ts'
import { StepFields } from './StepFields.tsx'
import { useSentences } from './useSentences.ts'

type EditorProps = { journey: JourneyListed | null; known: Setting; onClose: () => void }

/** The draft of a journey: whom it takes in, its steps, and its goal. */
export function JourneyEditor({ journey, known, onClose }: EditorProps) {
  const t = useTexts('campaigns')
  const shell = useTexts('shell')
  const says = useSentences(known)
  const form = useForm({
    values: journey?.terms ?? newJourney,
    check: ({ name, trigger, segment, steps }) => ({
      name: name.trim() === '' && shell('form.required'),
      segment: trigger.kind === 'segment' && segment === null && t('needSegment'),
      steps: (stepsOf(steps) === null && t('incomplete')) || (!steps.some(({ kind }) => kind === 'send') && t('needSend')),
    }),
    sent: (terms) => ({
      id: journey?.id ?? null,
      terms: { ...terms, name: terms.name.trim(), steps: stepsOf(terms.steps) ?? [] },
    }),
    ask: (data, asked) => house.campaigns.saveJourney({ body: { data } }, asked),
    onDone: () => saved(t('saved'), onClose),
  })
  const { values, put } = form
  const steps = stepsOf(values.steps) ?? []
  return (
    <FormPanel title={t(journey ? 'journey.edit' : 'journey.add')} description={t('journey.text')} form={form} onClose={onClose}>
      <Field {...form.field('name')} label={t('fields.journeyName')} maxLength={80} />
      <TriggerFields trigger={values.trigger} known={known} onChange={(trigger) => put({ trigger })} />
      <Select
        label={t('fields.segment')}
        value={values.segment ?? ''}
        error={form.said('segment')}
        options={[{ value: '', label: t('everybody') }, ...known.list.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(segment) => put({ segment: segment === '' ? null : segment })}
      />
      <StepFields
        steps={values.steps}
        known={known}
        error={form.said('steps')}
        onChange={(changed) => put({ steps: [...changed] })}
      />
      <fieldset className={flow.pair}>
        <Select
          label={t('fields.goal')}
          value={values.goal.kind}
          options={goals.map((value) => ({ value, label: t(`goals.${value}`) }))}
          onChange={(kind) => put({ goal: { ...values.goal, kind } })}
        />
        <NumberField
          label={t('fields.goalDays')}
          value={values.goal.days}
          onChange={(days) => put({ goal: { ...values.goal, days: days ?? 1 } })}
          min={1}
          max={60}
        />
        <NumberField
          label={t('fields.heldOut')}
          hint={t('heldOutHint')}
          value={values.heldOut}
          onChange={(heldOut) => put({ heldOut: heldOut ?? 0 })}
          min={0}
          max={50}
        />
        <NumberField
          label={t('fields.againDays')}
          hint={t('againHint')}
          value={values.againDays}
          onChange={(againDays) => put({ againDays })}
          min={1}
          max={365}
        />
      </fieldset>
      <p className={flow.soft}>{[says.trigger(values.trigger), ...steps.map(says.step)].join(' → ')}</p>
    </FormPanel>
  )
}

const triggerKinds = ['registered', 'first_deposit', 'no_deposit', 'idle', 'level', 'segment'] as const

type TriggerProps = {
  trigger: JourneyTerms['trigger']
  known: Setting
  onChange: (trigger: JourneyTerms['trigger']) => void
}

function TriggerFields({ trigger, known, onChange }: TriggerProps) {
  const t = useTexts('campaigns')
  return (
    <fieldset className={flow.pair}>
      <Select
        label={t('fields.trigger')}
        value={trigger.kind}
        options={triggerKinds.map((value) => ({ value, label: t(`triggers.${value}`) }))}
        onChange={(kind) => onChange(firstTrigger(kind))}
      />
      {trigger.kind === 'no_deposit' && (
        <NumberField
          label={t('fields.hours')}
          value={trigger.hours}
          onChange={(hours) => onChange({ ...trigger, hours: hours ?? 1 })}
          min={1}
          max={720}
        />
      )}
      {trigger.kind === 'idle' && (
        <NumberField
          label={t('fields.days')}
          value={trigger.days}
          onChange={(days) => onChange({ ...trigger, days: days ?? 1 })}
          min={1}
          max={365}
        />
      )}
      {trigger.kind === 'level' && (
        <LevelField rank={trigger.rank} levels={known.levels} onChange={(rank) => onChange({ ...trigger, rank })} />
      )}
    </fieldset>
  )
}
