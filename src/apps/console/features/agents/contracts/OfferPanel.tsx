import { useState } from 'react'
import { modesOf, periodsOf } from '#house/agents/rules/policy.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ReasonedPanel } from '#console/parts/actions/ReasonedPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { OfferRows } from './OfferRows.tsx'
import type { Contract, PolicyShown } from './queries.ts'

type OfferPanelProps = { policies: readonly PolicyShown[]; currency: string; onClose: () => void }
type Offer = { kind: ContractKind; account: string; terms: Contract['terms']; reason: string }

const begun = (kind: ContractKind): Offer => ({
  kind,
  account: '',
  reason: '',
  terms: {
    mode: modesOf(kind)[0] ?? 'fixed',
    period: periodsOf(kind)[0] ?? 'D',
    minBet: '0',
    rows: [{ rate: '', activeMembers: 0, turnover: '0', loss: '0' }],
  },
})

/** A contract of the house for an agent at the top. It holds once the agent accepts. */
export function OfferPanel({ policies, currency, onClose }: OfferPanelProps) {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const [offer, setOffer] = useState(() => begun('dividend'))
  const [tried, setTried] = useState(false)
  const write = useWrite((data: Offer, asked) => house.agents.offerContractAtDesk({ body: { data } }, asked), { once: true })
  const policy = policies.find(({ kind }) => kind === offer.kind)?.policy
  const put = (change: Partial<Offer>) => setOffer({ ...offer, ...change })
  const putTerms = (terms: Partial<Offer['terms']>) => put({ terms: { ...offer.terms, ...terms } })
  const lacking = { account: offer.account.trim() === '', reason: !isReason(offer.reason) }
  const refused = isRefused(write.error) ? write.error : null
  const beside = (at: string) => ((refused?.data as { at?: string } | null)?.at === at ? refused?.message : undefined)
  const save = () => {
    setTried(true)
    if (lacking.account || lacking.reason) return
    write.mutate(offer, {
      onSuccess: () => {
        toast({ title: t('offer.done'), tone: 'good' })
        void queryClient.invalidateQueries()
        onClose()
      },
    })
  }
  return (
    <ReasonedPanel
      title={t('offer.do')}
      description={t('offer.text')}
      send={t('offer.send')}
      write={write}
      reason={offer.reason}
      onReason={(reason) => put({ reason })}
      lacking={tried && lacking.reason}
      onSend={save}
      onClose={onClose}
    >
      <Select
        label={t('kindOf')}
        options={policies.map(({ kind }) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={offer.kind}
        onChange={(kind) => setOffer({ ...begun(kind), account: offer.account, reason: offer.reason })}
      />
      <Field
        label={t('agent')}
        name="account"
        dir="ltr"
        maxLength={64}
        value={offer.account}
        onChange={(event) => put({ account: event.currentTarget.value })}
        hint={t('offer.whom')}
        error={tried && lacking.account && shell('form.required')}
      />
      <Select
        label={t('policy.periods')}
        options={(policy?.periods ?? []).map((value) => ({ value, label: t(`period.${value}`) }))}
        value={offer.terms.period}
        onChange={(period) => putTerms({ period })}
        error={beside('period')}
      />
      <Select
        label={t('policy.modes')}
        options={(policy?.modes ?? []).map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={offer.terms.mode}
        onChange={(mode) => putTerms({ mode })}
        error={beside('mode')}
      />
      <AmountField
        label={t('minBet')}
        name="minBet"
        currency={currency}
        value={offer.terms.minBet}
        onChange={(minBet) => putTerms({ minBet })}
        error={beside('minBet')}
      />
      <OfferRows
        rows={offer.terms.rows}
        most={policy?.maxRows ?? 1}
        currency={currency}
        onChange={(rows) => putTerms({ rows })}
        beside={beside}
      />
    </ReasonedPanel>
  )
}
