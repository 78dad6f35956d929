import { LONGEST_CLAIM, periodKinds } from '#house/missions/rules/period.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import { ChosenProducts } from '#console/parts/actions/ChosenProducts.tsx'
import flow from '#console/parts/flow.module.css'
import { GiftFields } from '#console/parts/gifts/GiftFields.tsx'
import { giftFits } from '#console/parts/gifts/typed-gift.ts'
import { readAmount } from '#console/parts/read-amount.ts'
import { draftOf, typedOf, type Typed } from './draft.ts'
import { missionName, type MissionListed } from './queries.ts'

type EditorProps = {
  mission: MissionListed | null
  currency: string
  languages: readonly string[]
  onClose: () => void
}

/** A mission, new or known: its names, what it asks and gives, and how long that can be claimed. Whatever gives more or asks less waits for a second person. */
export function MissionEditor({ mission, currency, languages, onClose }: EditorProps) {
  const t = useTexts('missions')
  const shell = useTexts('shell')
  const gifts = useTexts('gifts')
  const form = useForm({
    values: { ...typedOf(mission), reason: '' } as Typed & { readonly reason: string },
    check: (typed) => ({
      names: Object.keys(draftOf(typed).terms.names).length === 0 && t('needName'),
      amount: !readAmount(typed.amount) && t('malformed'),
      reward: (typed.free ? readAmount(typed.reward) === undefined : !readAmount(typed.reward)) && t('malformed'),
      free: !giftFits(typed.free) && gifts('unfit'),
      reason: !isReason(typed.reason) && shell('form.required'),
    }),
    place: byCode({ free: /^free_/ }),
    sent: ({ reason, ...typed }) => ({ id: mission?.id ?? null, ...draftOf(typed), reason: reason.trim() }),
    ask: (data, asked) => house.missions.saveMission({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { values, put } = form
  return (
    <FormPanel
      title={mission ? t('editOf', { name: missionName(typedOf(mission)) }) : t('add')}
      description={t('editText')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <fieldset className={flow.pair}>
        <legend>{t('fields.names')}</legend>
        {languages.map((code) => (
          <Field
            key={code}
            label={code}
            value={values.names[code] ?? ''}
            error={code === languages[0] ? form.said('names') : undefined}
            maxLength={80}
            onChange={({ currentTarget: { value } }) => put({ names: { ...values.names, [code]: value } })}
          />
        ))}
      </fieldset>
      {mission ? (
        <p>{t(`periods.${mission.period}`)}</p>
      ) : (
        <Select
          {...form.field('period')}
          label={t('fields.period')}
          options={periodKinds.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      )}
      <AmountField {...form.field('amount')} label={t('fields.amount')} currency={currency} />
      {values.period === 'week' && (
        <NumberField
          {...form.field('days')}
          label={t('fields.days')}
          hint={t('daysHint')}
          onChange={(days) => put({ days })}
          min={2}
          max={7}
        />
      )}
      <fieldset className={flow.pair}>
        <legend>{t('fields.products')}</legend>
        <ChosenProducts products={values.products} onChange={(products) => put({ products })} />
      </fieldset>
      <AmountField {...form.field('reward')} label={t('fields.reward')} currency={currency} />
      <GiftFields gift={values.free} currency={currency} error={form.said('free')} onChange={(free) => put({ free })} />
      <NumberField
        {...form.field('claimDays')}
        label={t('fields.claimDays')}
        onChange={(claimDays) => put({ claimDays: claimDays ?? 1 })}
        min={1}
        max={LONGEST_CLAIM}
      />
      <Switch checked={values.offered} onChange={(offered) => put({ offered })}>
        {t('fields.offered')}
      </Switch>
    </FormPanel>
  )
}
