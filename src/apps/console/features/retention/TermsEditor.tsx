import { keptFor, LEAST_DAYS, MOST_DAYS, type Terms } from '#house/retention/rules/terms.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'

const isTerm = (days: number) => Number.isInteger(days) && days >= LEAST_DAYS && days <= MOST_DAYS

/** How long each is kept, written anew and proposed to a second person. */
export function TermsEditor({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useTexts('retention')
  const shell = useTexts('shell')
  const form = useForm({
    values: { ...terms, reason: '' },
    check: ({ reason, ...typed }) => ({
      ...Object.fromEntries(
        keptFor.map((kept) => [kept, !isTerm(typed[kept]) && t('wrongDays', { least: LEAST_DAYS, most: MOST_DAYS })]),
      ),
      reason: !isReason(reason) && shell('form.required'),
    }),
    sent: ({ reason, ...typed }) => ({ ...typed, reason: reason.trim() }),
    ask: (data, asked) => house.retention.changeTerms({ body: { data } }, asked),
    onDone: () => saved(t('proposed'), onClose),
  })
  return (
    <FormPanel title={t('edit')} description={t('editText')} form={form} reason={form.field('reason')} onClose={onClose}>
      {keptFor.map((kept) => (
        <NumberField
          key={kept}
          {...form.field(kept)}
          label={t('daysOf', { of: t(`of.${kept}`) })}
          onChange={(days) => form.put({ [kept]: days ?? Number.NaN })}
          min={LEAST_DAYS}
          max={MOST_DAYS}
        />
      ))}
    </FormPanel>
  )
}
