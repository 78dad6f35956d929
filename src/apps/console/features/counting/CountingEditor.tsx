import { isProduct, validStakeRules } from '#kit/product.ts'
import { useForm } from '#client/form/useForm.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import type { Counted } from './queries.ts'
import { useTermWords } from './useTermWords.ts'

const WHOLE = 100

/** How a product’s stakes shall count, proposed to a second person. */
export function CountingEditor({ counted: { product, terms, next }, onClose }: { counted: Counted; onClose: () => void }) {
  const t = useTexts('counting')
  const shell = useTexts('shell')
  const words = useTermWords()
  const { rule, weight } = next ?? terms
  const form = useForm({
    values: { rule, weight, reason: '' },
    check: (written) => ({
      weight: !(Number.isInteger(written.weight) && written.weight >= 0 && written.weight <= WHOLE) && t('wrongWeight'),
      reason: !isReason(written.reason) && shell('form.required'),
    }),
    sent: (written) => ({ ...written, reason: written.reason.trim() }),
    ask: async (data, asked) =>
      isProduct(product) ? house.wagers.changeCounting({ params: { product }, body: { data } }, asked) : null,
    onDone: () => saved(t('proposed'), onClose),
  })
  return (
    <FormPanel
      title={t('editOf', { product: words.product(product) })}
      description={t('second')}
      send={t('propose')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <Select
        {...form.field('rule')}
        label={t('ruleTitle')}
        options={validStakeRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      <NumberField
        {...form.field('weight')}
        label={t('weight')}
        onChange={(typed) => form.put({ weight: typed ?? Number.NaN })}
        min={0}
        max={WHOLE}
      />
    </FormPanel>
  )
}
