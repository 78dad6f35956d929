import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import { readAmount } from '#console/parts/read-amount.ts'
import { draftOf, isAmount, isRate, typedOf, withTier, type Typed } from './draft.ts'
import type { Terms } from './queries.ts'

/** What friends bring from the next day on. Whatever gives more or asks less waits for a second person. */
export function OfferEditor({ terms, currency, onClose }: { terms: Terms | null; currency: string; onClose: () => void }) {
  const t = useTexts('referral')
  const shell = useTexts('shell')
  const form = useForm({
    values: { ...typedOf(terms), reason: '' } as Typed & { readonly reason: string },
    check: ({ deposits, stakes, tiers, welcome, shares, mostADay, budgetADay, reason }) => ({
      deposits: !isAmount(deposits) && t('malformed'),
      stakes: !isAmount(stakes) && t('malformed'),
      tiers: !tiers.every(({ reward }) => isAmount(reward)) && t('malformed'),
      welcome: !isAmount(welcome) && t('malformed'),
      shares: !shares.every(isRate) && t('rateUnfit'),
      mostADay: readAmount(mostADay) === undefined && t('malformed'),
      budgetADay: readAmount(budgetADay) === undefined && t('malformed'),
      reason: !isReason(reason) && shell('form.required'),
    }),
    sent: ({ reason, ...typed }) => ({ ...draftOf(typed), reason: reason.trim() }),
    ask: (data, asked) => house.referral.changeOffer({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { values, put } = form
  return (
    <FormPanel title={t('edit')} description={t('editText')} form={form} reason={form.field('reason')} onClose={onClose}>
      <AmountField {...form.field('deposits')} label={t('fields.deposits')} currency={currency} />
      <AmountField {...form.field('stakes')} label={t('fields.stakes')} currency={currency} />
      <NumberField
        {...form.field('days')}
        label={t('fields.days')}
        onChange={(days) => put({ days: days ?? 1 })}
        min={1}
        max={365}
      />
      <Tiers tiers={values.tiers} error={form.said('tiers')} currency={currency} onChange={(tiers) => put({ tiers })} />
      <AmountField {...form.field('welcome')} label={t('fields.welcome')} currency={currency} />
      <fieldset className={flow.pair}>
        <legend>{t('fields.shares')}</legend>
        {values.shares.map((share, level) => (
          <Field
            key={level}
            label={t(`level.${(level + 1) as 1 | 2 | 3}`)}
            inputMode="decimal"
            value={share}
            error={level === 0 ? form.said('shares') : undefined}
            onChange={({ currentTarget: { value } }) => put({ shares: values.shares.with(level, value) })}
          />
        ))}
      </fieldset>
      <AmountField {...form.field('mostADay')} label={t('fields.mostADay')} hint={t('boundHint')} currency={currency} />
      <AmountField {...form.field('budgetADay')} label={t('fields.budgetADay')} hint={t('budgetHint')} currency={currency} />
      <Switch checked={values.offered} onChange={(offered) => put({ offered })}>
        {t('fields.offered')}
      </Switch>
    </FormPanel>
  )
}

type TiersProps = {
  tiers: Typed['tiers']
  error: string | undefined
  currency: string
  onChange: (tiers: Typed['tiers']) => void
}

/** The first tier begins with the first friend. */
function Tiers({ tiers, error, currency, onChange }: TiersProps) {
  const t = useTexts('referral')
  const put = (place: number, change: Partial<Typed['tiers'][number]>) =>
    onChange(tiers.map((tier, at) => (at === place ? { ...tier, ...change } : tier)))
  return (
    <>
      {tiers.map(({ from, reward }, place) => (
        <fieldset key={place} className={flow.pair}>
          <legend>{t('tierTitle', { place: place + 1 })}</legend>
          {place > 0 && (
            <NumberField
              label={t('fields.from')}
              value={from}
              onChange={(next) => put(place, { from: next ?? 1 })}
              min={2}
              max={10_000}
            />
          )}
          <AmountField
            label={t('fields.reward')}
            currency={currency}
            value={reward}
            error={place === 0 ? error : undefined}
            onChange={(typed) => put(place, { reward: typed })}
          />
        </fieldset>
      ))}
      <div className={flow.acts}>
        <Button size="small" onClick={() => onChange(withTier(tiers))}>
          {t('addTier')}
        </Button>
        {tiers.length > 1 && (
          <Button size="small" tone="danger" onClick={() => onChange(tiers.slice(0, -1))}>
            {t('removeTier')}
          </Button>
        )}
      </div>
    </>
  )
}
