import { useState } from 'react'
import { codeOf, codePattern } from '#house/promotions/rules/code.ts'
import { contactWays, promotionTypes, type ContactWay } from '#house/promotions/rules/terms.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
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
import flow from '#console/parts/flow.module.css'
import { FreeCost } from '#console/parts/gifts/FreeCost.tsx'
import { FreeGames } from '#console/parts/gifts/FreeGames.tsx'
import { momentOf, momentText } from '#console/parts/moments.ts'
import { readAmount } from '#console/parts/read-amount.ts'
import { boundsOf, draftOf, neededOf, typedOf, type Typed } from './draft.ts'
import { DryRun } from './DryRun.tsx'
import { PromotionWords } from './PromotionWords.tsx'
import { titleOf, type PromotionListed } from './queries.ts'
import { Weights } from './Weights.tsx'

type EditorProps = {
  promotion: PromotionListed | null
  currency: string
  languages: readonly string[]
  levels: readonly string[]
  onClose: () => void
}

type Values = Typed & { readonly reason: string }

/** A promotion, new or known: what is given for what, when, within which budget, and its words. Whatever gives more waits for a second person. */
export function PromotionEditor({ promotion, currency, languages, levels, onClose }: EditorProps) {
  const t = useTexts('promotions')
  const shell = useTexts('shell')
  const gifts = useTexts('gifts')
  const [now] = useState(() => Date.now())
  const form = useForm({
    values: { ...typedOf(promotion, now), reason: '' } as Values,
    check: (typed) => ({
      ...Object.fromEntries(neededOf(typed).map((name) => [name, !readAmount(typed[name]) && t('malformed')])),
      ...Object.fromEntries(boundsOf.map((name) => [name, readAmount(typed[name]) === undefined && t('malformed')])),
      closesAt: typed.closesAt !== null && typed.closesAt <= typed.opensAt && t('reversed'),
      texts: Object.keys(draftOf(typed).texts).length === 0 && t('needWords'),
      games: typed.reward === 'free' && typed.games.length === 0 && gifts('need'),
      code: codeOf(typed.code) !== '' && !codePattern.test(codeOf(typed.code)) && t('codeWrong'),
      reason: !isReason(typed.reason) && shell('form.required'),
    }),
    place: byCode({ games: /^free_game_/, stake: /^free_stake_/ }),
    sent: ({ reason, ...typed }) => ({ id: promotion?.id ?? null, ...draftOf(typed), reason: reason.trim() }),
    ask: (data, asked) => house.promotions.savePromotion({ body: { data } }, asked),
    onDone: ({ waits }) => saved(waits ? shell('proposal.done') : t('saved'), onClose),
  })
  const { values, put } = form
  const amount = (name: 'most' | 'smallestDeposit' | 'amount' | 'stake' | 'budget' | 'largestStake' | 'mostPayout') => (
    <AmountField {...form.field(name)} label={t(`fields.${name}`)} currency={currency} />
  )
  return (
    <FormPanel
      title={promotion ? t('editOf', { name: titleOf(promotion) }) : t('add')}
      description={t('editText')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <PromotionWords
        languages={languages}
        texts={values.texts}
        error={form.said('texts')}
        onChange={(texts) => put({ texts })}
      />
      <Select
        {...form.field('type')}
        label={t('type')}
        options={promotionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <Field {...form.field('code')} label={t('fields.code')} hint={t('codeHint')} autoComplete="off" dir="ltr" maxLength={30} />
      <Select
        {...form.field('reward')}
        label={t('reward')}
        options={(['amount', 'percent', 'free'] as const).map((value) => ({ value, label: t(`rewards.${value}`) }))}
      />
      {values.reward === 'percent' && (
        <>
          <NumberField
            {...form.field('percent')}
            label={t('fields.percent')}
            onChange={(percent) => put({ percent: percent ?? 1 })}
            min={1}
            max={200}
          />
          {amount('smallestDeposit')}
          {amount('most')}
        </>
      )}
      {values.reward === 'amount' && amount('amount')}
      {values.reward === 'free' && (
        <>
          <FreeGames games={values.games} error={form.said('games')} onChange={(games) => put({ games })} />
          <NumberField
            {...form.field('rounds')}
            label={t('fields.rounds')}
            onChange={(rounds) => put({ rounds: rounds ?? 1 })}
            min={1}
            max={500}
          />
          {amount('stake')}
          <FreeCost rounds={values.rounds} stake={values.stake} currency={currency} />
        </>
      )}
      {values.reward !== 'percent' && (
        <>
          <Switch checked={values.reviewed} onChange={(reviewed) => put({ reviewed })}>
            {t('fields.reviewed')}
          </Switch>
          <Switch checked={values.signUp !== null} onChange={(signUp) => put({ signUp: signUp ? ['email'] : null })}>
            {t('fields.signUp')}
          </Switch>
          {values.signUp && <ContactWays chosen={values.signUp} onChange={(signUp) => put({ signUp })} />}
        </>
      )}
      <Switch checked={values.daily} onChange={(daily) => put({ daily })}>
        {t('fields.daily')}
      </Switch>
      <NumberField
        {...form.field('newcomerDays')}
        label={t('fields.newcomerDays')}
        hint={t('emptyForAll')}
        onChange={(newcomerDays) => put({ newcomerDays })}
        min={1}
        max={365}
      />
      {levels.length > 1 && (
        <Select
          {...form.field('level')}
          label={t('fields.level')}
          value={String(values.level ?? 0)}
          options={levels.map((name, rank) => ({ value: String(rank), label: rank === 0 ? t('everyLevel') : name }))}
          onChange={(rank) => put({ level: rank === '0' ? null : Number(rank) })}
        />
      )}
      <NumberField
        {...form.field('days')}
        label={t('fields.days')}
        onChange={(days) => put({ days: days ?? 1 })}
        min={1}
        max={90}
      />
      <NumberField
        {...form.field('times')}
        label={t('fields.times')}
        hint={values.reward === 'free' ? t('timesOfFree') : undefined}
        onChange={(times) => put({ times: times ?? 0 })}
        min={0}
        max={30}
      />
      {(values.reward !== 'free' || values.times > 0) && (
        <>
          {amount('largestStake')}
          {amount('mostPayout')}
          <Weights weights={values.weights} onChange={(weights) => put({ weights })} />
        </>
      )}
      <DateField
        timed
        label={t('fields.opensAt')}
        value={momentText(values.opensAt)}
        onChange={(moment) => put({ opensAt: momentOf(moment) ?? now })}
      />
      <DateField
        timed
        label={t('fields.closesAt')}
        value={momentText(values.closesAt)}
        error={form.said('closesAt')}
        onChange={(moment) => put({ closesAt: momentOf(moment) })}
      />
      {amount('budget')}
      <DryRun currency={currency} draft={readyOf(values)} />
    </FormPanel>
  )
}

/** What can be tried: amounts that must be there are. */
const readyOf = (typed: Typed) => {
  const fits =
    neededOf(typed).every((name) => readAmount(typed[name])) && boundsOf.every((name) => readAmount(typed[name]) !== undefined)
  if (!fits) return null
  const { terms, budget } = draftOf(typed)
  return { terms, budget }
}

type ContactWaysProps = { chosen: readonly ContactWay[]; onChange: (chosen: readonly ContactWay[]) => void }

/** What must be proven before the reward of signing up is given; nothing where none is chosen. */
function ContactWays({ chosen, onChange }: ContactWaysProps) {
  const t = useTexts('promotions')
  return (
    <fieldset className={flow.pair}>
      <legend>{t('fields.proven')}</legend>
      {contactWays.map((way) => (
        <Checkbox
          key={way}
          checked={chosen.includes(way)}
          onChange={(asked) => onChange(contactWays.filter((one) => (one === way ? asked : chosen.includes(one))))}
        >
          {t(`ways.${way}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
