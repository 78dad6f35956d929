import { useState } from 'react'
import { productCodes } from '#kit/product.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import { readAmount } from '#console/parts/read-amount.ts'
import { useProductWords } from '#console/parts/useProductWords.ts'
import { draftOf, levelFits, rateFits, typedOf, withLevel, type Typed, type TypedLevel } from './draft.ts'
import { LevelFields } from './LevelFields.tsx'
import { levelName, type Terms } from './queries.ts'

type EditorProps = { terms: Terms | null; currency: string; languages: readonly string[]; onClose: () => void }

/** Rates, levels and bounds from the next day on. Whatever gives more waits for a second person. */
export function ProgrammeEditor({ terms, currency, languages, onClose }: EditorProps) {
  const t = useTexts('loyalty')
  const shell = useTexts('shell')
  const product = useProductWords()
  const [chosen, choose] = useState(0)
  const form = useForm({
    values: { ...typedOf(terms), reason: '' } as Typed & { readonly reason: string },
    check: ({ levels, mostADay, mostByLink, reason }) => ({
      levels: !levels.every(levelFits) && t('levelUnfit'),
      mostADay: readAmount(mostADay) === undefined && t('malformed'),
      mostByLink: !rateFits(mostByLink) && t('rateUnfit'),
      reason: !isReason(reason) && shell('form.required'),
    }),
    place: byCode({ levels: /^free_/ }),
    sent: ({ reason, ...typed }) => ({ ...draftOf(typed), reason: reason.trim() }),
    ask: (data, asked) => house.loyalty.changeProgramme({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { levels, byHand } = form.values
  const level = levels[chosen]
  const change = (next: readonly TypedLevel[], then: number) => {
    form.put({ levels: next })
    choose(then)
  }
  return (
    <FormPanel title={t('edit')} description={t('editText')} form={form} reason={form.field('reason')} onClose={onClose}>
      <Select
        label={t('level')}
        value={String(chosen)}
        error={form.said('levels')}
        options={levels.map((one, rank) => ({ value: String(rank), label: `${rank} · ${levelName(one)}` }))}
        onChange={(value) => choose(Number(value))}
      />
      <div className={flow.acts}>
        <Button size="small" onClick={() => change(withLevel(levels), levels.length)}>
          {t('addLevel')}
        </Button>
        {levels.length > 1 && chosen === levels.length - 1 && (
          <Button size="small" tone="danger" onClick={() => change(levels.slice(0, -1), levels.length - 2)}>
            {t('removeLevel')}
          </Button>
        )}
      </div>
      {level && (
        <LevelFields
          key={chosen}
          level={level}
          isFirst={chosen === 0}
          currency={currency}
          languages={languages}
          onChange={(next) => form.put({ levels: levels.with(chosen, next) })}
        />
      )}
      <fieldset className={flow.pair}>
        <legend>{t('byHand')}</legend>
        {productCodes.map((code) => (
          <Checkbox
            key={code}
            checked={byHand.includes(code)}
            onChange={(taken) =>
              form.put({ byHand: productCodes.filter((one) => (one === code ? taken : byHand.includes(one))) })
            }
          >
            {product(code)}
          </Checkbox>
        ))}
      </fieldset>
      <AmountField {...form.field('mostADay')} label={t('mostADay')} hint={t('mostADayHint')} currency={currency} />
      <Field
        {...form.field('mostByLink')}
        label={t('mostByLink')}
        hint={t('mostByLinkHint')}
        inputMode="decimal"
        autoComplete="off"
      />
    </FormPanel>
  )
}
