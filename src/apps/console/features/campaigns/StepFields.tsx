import { channels, templates } from '#house/campaigns/rules/journey.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { ConditionFields } from './ConditionFields.tsx'
import { firstStep } from './draft.ts'
import type { Setting, StepTerms } from './queries.ts'

type StepFieldsProps = {
  steps: readonly StepTerms[]
  known: Setting
  error: string | undefined
  onChange: (steps: readonly StepTerms[]) => void
}

const stepKinds = ['send', 'wait', 'check'] as const

/** The steps of a journey, one after the other. */
export function StepFields({ steps, known, error, onChange }: StepFieldsProps) {
  const t = useTexts('campaigns')
  const put = (place: number, step: StepTerms) => onChange(steps.map((one, index) => (index === place ? step : one)))
  return (
    <section className={flow.stack} aria-label={t('fields.steps')}>
      {steps.map((step, place) => {
        const number = place + 1
        return <StepField key={number} step={step} number={number} known={known} onChange={(changed) => put(place, changed)} />
      })}
      {error && <p role="alert">{error}</p>}
      <div className={flow.acts}>
        {steps.length < 12 && (
          <Button size="small" onClick={() => onChange([...steps, firstStep('wait', known)])}>
            {t('addStep')}
          </Button>
        )}
        {steps.length > 1 && (
          <Button size="small" onClick={() => onChange(steps.slice(0, -1))}>
            {t('dropStep')}
          </Button>
        )}
      </div>
    </section>
  )
}

type StepFieldProps = { step: StepTerms; number: number; known: Setting; onChange: (step: StepTerms) => void }

function StepField({ step, number, known, onChange }: StepFieldProps) {
  const t = useTexts('campaigns')
  return (
    <fieldset className={flow.pair}>
      <Select
        label={t('fields.step', { number })}
        value={step.kind}
        options={stepKinds.map((value) => ({ value, label: t(`stepKinds.${value}`) }))}
        onChange={(kind) => onChange(firstStep(kind, known))}
      />
      {step.kind === 'wait' && (
        <NumberField
          label={t('fields.hours')}
          value={step.hours}
          onChange={(hours) => onChange({ ...step, hours: hours ?? 1 })}
          min={1}
          max={720}
        />
      )}
      {step.kind === 'check' && (
        <ConditionFields
          condition={step.condition}
          known={known}
          number={number}
          onChange={(condition) => onChange({ ...step, condition })}
        />
      )}
      {step.kind === 'send' && (
        <>
          <Select
            label={t('fields.channel')}
            value={step.channel}
            options={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            onChange={(channel) => onChange({ ...step, channel })}
          />
          <Select
            label={t('fields.template')}
            value={step.template}
            options={templates.map((value) => ({ value, label: t(`templates.${value}`) }))}
            onChange={(template) => onChange({ ...step, template })}
          />
        </>
      )}
    </fieldset>
  )
}
