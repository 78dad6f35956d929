import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import type { Rule } from './queries.ts'

const MOST_HOURS = 720
const MOST_MINUTES = 43_200

const within = (count: number, least: number, most: number) => Number.isInteger(count) && count >= least && count <= most

/** What withdrawals wait for, written anew; what is looser than before is proposed to a second person. */
export function RuleEditor({ rule, currency, onClose }: { rule: Rule; currency: string; onClose: () => void }) {
  const t = useTexts('methods')
  const shell = useTexts('shell')
  const wrongSum = (text: string) => isRefusal(parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0)) && t('rule.wrong')
  const form = useForm({
    values: { ...rule, reason: '' },
    check: (written) => ({
      reviewFrom: wrongSum(written.reviewFrom),
      secondFrom: wrongSum(written.secondFrom),
      payeeHoldHours: !within(written.payeeHoldHours, 0, MOST_HOURS) && t('rule.wrongHours'),
      receiptMinutes: !within(written.receiptMinutes, 1, MOST_MINUTES) && t('rule.wrongMinutes'),
      reason: !isReason(written.reason) && shell('form.required'),
    }),
    sent: ({ reason, reviewFrom, secondFrom, ...written }) => ({
      rule: { ...written, reviewFrom: reviewFrom.trim(), secondFrom: secondFrom.trim() },
      reason: reason.trim(),
    }),
    ask: (data, asked) => house.payments.changeWithdrawalRule({ body: { data } }, asked),
    onDone: ({ waits }) => saved(t(waits ? 'second.proposed' : 'saved'), onClose),
  })
  return (
    <FormPanel title={t('rule.edit')} description={t('rule.easier')} form={form} reason={form.field('reason')} onClose={onClose}>
      <AmountField {...form.field('reviewFrom')} label={t('rule.reviewFrom')} currency={currency} />
      <Switch {...form.tick('reviewMarked')}>{t('rule.reviewMarked')}</Switch>
      <AmountField {...form.field('secondFrom')} label={t('rule.secondFrom')} currency={currency} />
      <NumberField
        {...form.field('payeeHoldHours')}
        label={t('rule.payeeHoldHours')}
        onChange={(hours) => form.put({ payeeHoldHours: hours ?? Number.NaN })}
        min={0}
        max={MOST_HOURS}
      />
      <NumberField
        {...form.field('receiptMinutes')}
        label={t('rule.receiptMinutes')}
        onChange={(minutes) => form.put({ receiptMinutes: minutes ?? Number.NaN })}
        min={1}
        max={MOST_MINUTES}
      />
    </FormPanel>
  )
}
