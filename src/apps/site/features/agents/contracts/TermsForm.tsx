import type { Processing } from '#house/agents/contract.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { byName } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { outdate } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Contracts.module.css'
import { contractCalls } from '../hear-agents.ts'
import { type ContractBounds } from './queries.ts'
import { begunTerms, TermsFields } from './TermsFields.tsx'

type TermsFormProps = { kind: ContractKind; bounds: ContractBounds; account: string | null; onDone: () => void }

/** Terms to type. */
export function TermsForm({ kind, bounds, account, onDone }: TermsFormProps) {
  const t = useTexts('contracts')
  const form = useForm({
    values: bounds.current?.terms ?? begunTerms(bounds),
    sent: ({ rows, ...rest }): Processing => {
      const terms = { ...rest, rows: [...rows] }
      return account === null ? { act: 'request', terms } : { act: 'offer', account, terms }
    },
    ask: (data, asked) => house.agents.processContract({ params: { kind }, body: { data } }, asked),
    place: byName,
    onDone: () => {
      toast({ title: t(account === null ? 'done.request' : 'done.offer'), tone: 'good' })
      void outdate(...contractCalls)
      onDone()
    },
  })
  const rows = form.said('rows')
  return (
    <form className={styles.stack} {...form.props}>
      <TermsFields terms={form.values} bounds={bounds} onChange={form.put} beside={form.said} />
      {rows && (
        <Notice tone="bad" live>
          {rows}
        </Notice>
      )}
      <Refused error={form.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t(account === null ? 'sendRequest' : 'sendOffer')}
      </Button>
    </form>
  )
}
