import { isRefusal } from '#kit/refusal.ts'
import { judgePolicy } from '#house/verification/rules/policy.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
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
import type { Policy, Terms } from './queries.ts'
import styles from './Verification.module.css'

const bounds = ['depositMonth', 'withdrawOnce', 'withdrawMonth'] as const
const MOST_DAYS = 365

/** A level as it is typed: an empty amount is no bound. */
type Typed = Readonly<Record<(typeof bounds)[number], string>> & { readonly play: boolean }

const typedOf = (terms: Terms): Typed => ({
  play: terms.play,
  depositMonth: terms.depositMonth ?? '',
  withdrawOnce: terms.withdrawOnce ?? '',
  withdrawMonth: terms.withdrawMonth ?? '',
})
const read = ({ play, depositMonth, withdrawOnce, withdrawMonth }: Typed): Terms => ({
  play,
  depositMonth: readAmount(depositMonth) ?? null,
  withdrawOnce: readAmount(withdrawOnce) ?? null,
  withdrawMonth: readAmount(withdrawMonth) ?? null,
})

/** What each level may do, written anew and proposed to a second person. */
export function PolicyEditor({ policy, currency, onClose }: { policy: Policy; currency: string; onClose: () => void }) {
  const t = useTexts('levels')
  const shell = useTexts('shell')
  const form = useForm({
    values: { levels: policy.levels.map(typedOf), keepDays: policy.keepDays, reason: '' },
    check: ({ levels, keepDays, reason }) => {
      const narrows = judgePolicy({ levels: levels.map(read), keepDays })
      return {
        ...Object.fromEntries(
          levels.flatMap((level, place) =>
            bounds.map((bound) => [`levels.${place}.${bound}`, readAmount(level[bound]) === undefined && t('malformed')]),
          ),
        ),
        levels: isRefusal(narrows) && t('narrows', { level: narrows.data.level }),
        keepDays: !(Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= MOST_DAYS) && t('wrongDays'),
        reason: !isReason(reason) && shell('form.required'),
      }
    },
    sent: ({ levels, keepDays, reason }) => ({ levels: levels.map(read), keepDays, reason: reason.trim() }),
    ask: (data, asked) => house.verification.changePolicy({ body: { data } }, asked),
    onDone: () => saved(t('proposed'), onClose),
  })
  const put = (place: number, change: Partial<Typed>) =>
    form.put({ levels: form.values.levels.map((level, at) => (at === place ? { ...level, ...change } : level)) })
  const narrowed = form.said('levels')
  return (
    <FormPanel title={t('edit')} description={t('editText')} form={form} reason={form.field('reason')} onClose={onClose}>
      {form.values.levels.map((level, place) => (
        <fieldset key={place} className={styles.level}>
          <legend>{t('levelName', { level: place, shown: t(`shown.${place as 0}`) })}</legend>
          <Switch checked={level.play} onChange={(play) => put(place, { play })}>
            {t('play')}
          </Switch>
          {bounds.map((bound) => (
            <AmountField
              key={bound}
              name={`levels.${place}.${bound}`}
              label={t(bound)}
              currency={currency}
              value={level[bound]}
              error={form.said(`levels.${place}.${bound}`)}
              onChange={(typed) => put(place, { [bound]: typed })}
            />
          ))}
        </fieldset>
      ))}
      {narrowed && (
        <p className={flow.soft} role="alert">
          {narrowed}
        </p>
      )}
      <NumberField
        {...form.field('keepDays')}
        label={t('keepDays')}
        onChange={(days) => form.put({ keepDays: days ?? Number.NaN })}
        min={1}
        max={MOST_DAYS}
      />
    </FormPanel>
  )
}
