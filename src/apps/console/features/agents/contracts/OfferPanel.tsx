import { modesOf, periodsOf } from '#house/agents/rules/contracts/policy.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { byName } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import { AccountPicker } from '#console/parts/pick/AccountPicker.tsx'
import { OfferRows } from './OfferRows.tsx'
import type { Contract, PolicyShown } from './queries.ts'

type OfferPanelProps = { policies: readonly PolicyShown[]; currency: string; onClose: () => void }
const begun = (kind: ContractKind): Contract['terms'] => ({
  mode: modesOf(kind)[0] ?? 'fixed',
  period: periodsOf(kind)[0] ?? 'D',
  minBet: '0',
  rows: [{ rate: '', activeMembers: 0, turnover: '0', loss: '0' }],
})

/** A contract of the house for an agent at the top. It holds once the agent accepts. */
export function OfferPanel({ policies, currency, onClose }: OfferPanelProps) {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const form = useForm({
    values: { kind: 'dividend' as ContractKind, account: '', reason: '', ...begun('dividend') },
    check: ({ account, reason }) => ({
      account: account.trim() === '' && shell('form.required'),
      reason: !isReason(reason) && shell('form.required'),
    }),
    sent: ({ kind, account, reason, ...terms }) => ({ kind, account, reason, terms }),
    ask: (data, asked) => house.agents.offerContractInConsole({ body: { data } }, asked),
    once: true,
    place: byName,
    onDone: () => saved(t('offer.done'), onClose),
  })
  const policy = policies.find(({ kind }) => kind === form.values.kind)?.policy
  return (
    <FormPanel
      title={t('offer.do')}
      description={t('offer.text')}
      send={t('offer.send')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <Select
        label={t('kindOf')}
        options={policies.map(({ kind }) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={form.values.kind}
        onChange={(kind) => form.put({ kind, ...begun(kind) })}
      />
      <AccountPicker
        label={t('agent')}
        hint={t('offer.whom')}
        value={form.values.account}
        onChange={(account) => form.put({ account })}
        formed={{ name: 'account', error: form.said('account') }}
      />
      <Select
        {...form.field('period')}
        label={t('policy.periods')}
        options={(policy?.periods ?? []).map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <Select
        {...form.field('mode')}
        label={t('policy.modes')}
        options={(policy?.modes ?? []).map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
      <AmountField {...form.field('minBet')} label={t('minBet')} currency={currency} />
      <OfferRows
        rows={form.values.rows}
        most={policy?.maxRows ?? 1}
        currency={currency}
        onChange={(rows) => form.put({ rows })}
        beside={form.said}
      />
    </FormPanel>
  )
}
