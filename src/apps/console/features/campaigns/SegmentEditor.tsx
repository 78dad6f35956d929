import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import { ConditionFields } from './ConditionFields.tsx'
import { firstCondition, segmentOf } from './draft.ts'
import { countQuery, type ConditionTerms, type SegmentListed, type SegmentTerms, type Setting } from './queries.ts'

type EditorProps = { segment: SegmentListed | null; known: Setting; onClose: () => void }
type Typed = { readonly name: string; readonly match: SegmentTerms['match']; readonly conditions: readonly ConditionTerms[] }

/** A segment, new or known: its name, its conditions, and how many members they find at this moment. */
export function SegmentEditor({ segment, known, onClose }: EditorProps) {
  const t = useTexts('campaigns')
  const shell = useTexts('shell')
  const { match, conditions } = segment?.terms ?? { match: 'all', conditions: [firstCondition('deposited', known)] }
  const form = useForm({
    values: { name: segment?.name ?? '', match, conditions } as Typed,
    check: (typed) => ({
      name: typed.name.trim() === '' && shell('form.required'),
      conditions: termsOf(typed) === null && t('incomplete'),
    }),
    sent: (typed) => ({
      id: segment?.id ?? null,
      name: typed.name.trim(),
      terms: termsOf(typed) ?? { match: typed.match, conditions: [] },
    }),
    ask: (data, asked) => house.campaigns.saveSegment({ body: { data } }, asked),
    onDone: () => saved(t('saved'), onClose),
  })
  const { values, put } = form
  const change = (place: number, condition: ConditionTerms) =>
    put({ conditions: values.conditions.map((one, index) => (index === place ? condition : one)) })
  return (
    <FormPanel title={t(segment ? 'segment.edit' : 'segment.add')} description={t('segment.text')} form={form} onClose={onClose}>
      <Field {...form.field('name')} label={t('fields.segmentName')} maxLength={80} />
      <Select
        {...form.field('match')}
        label={t('fields.match')}
        options={(['all', 'any'] as const).map((value) => ({ value, label: t(`match.${value}`) }))}
      />
      {values.conditions.map((condition, place) => {
        const number = place + 1
        return (
          <ConditionFields
            key={number}
            condition={condition}
            known={known}
            number={number}
            onChange={(changed) => change(place, changed)}
          />
        )
      })}
      {form.said('conditions') && <p role="alert">{form.said('conditions')}</p>}
      <div className={flow.acts}>
        {values.conditions.length < 10 && (
          <Button size="small" onClick={() => put({ conditions: [...values.conditions, firstCondition('deposited', known)] })}>
            {t('addCondition')}
          </Button>
        )}
        {values.conditions.length > 1 && (
          <Button size="small" onClick={() => put({ conditions: values.conditions.slice(0, -1) })}>
            {t('dropCondition')}
          </Button>
        )}
      </div>
      <LiveCount terms={termsOf(values)} />
    </FormPanel>
  )
}

const termsOf = ({ match, conditions }: Typed) => segmentOf({ match, conditions: [...conditions] })

function LiveCount({ terms }: { terms: SegmentTerms | null }) {
  const t = useTexts('campaigns')
  const { data } = useQuery(countQuery(terms))
  if (!terms || !data) return <p className={flow.soft}>{t('counting')}</p>
  const { members, seen, whole } = data
  return (
    <p role="status">
      <strong>{t('counted', { members: String(members) })}</strong> {!whole && t('countedPart', { seen: String(seen) })}
    </p>
  )
}
