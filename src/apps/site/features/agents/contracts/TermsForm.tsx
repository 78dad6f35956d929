import { useState, type FormEvent } from 'react'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Contracts.module.css'
import type { ContractBounds } from './queries.ts'
import { begunTerms, TermsFields } from './TermsFields.tsx'
import { useProcess } from './useProcess.ts'

type TermsFormProps = { kind: ContractKind; bounds: ContractBounds; account: string | null; onDone: () => void }

/** Terms to type. What the house says stands beside its field, and what was typed stays. */
export function TermsForm({ kind, bounds, account, onDone }: TermsFormProps) {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const { process, error, isPending, reset } = useProcess(kind)
  const [terms, setTerms] = useState(() => bounds.current?.terms ?? begunTerms(bounds))
  const refused = isRefused(error) ? { at: (error.data as { at?: string } | null)?.at, text: error.message } : null
  const beside = (at: string) => (refused?.at === at ? refused.text : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = { ...terms, rows: [...terms.rows] }
    process(account === null ? { act: 'request', terms: typed } : { act: 'offer', account, terms: typed }, () => {
      toast({ title: t(account === null ? 'done.request' : 'done.offer'), tone: 'good' })
      onDone()
    })
  }
  const general = error && !refused?.at ? (refused?.text ?? shell('errors.networkText')) : beside('rows')
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <TermsFields
        terms={terms}
        bounds={bounds}
        onChange={(next) => {
          reset()
          setTerms({ ...next, rows: [...next.rows] })
        }}
        beside={beside}
      />
      {general && (
        <Notice tone="bad" live>
          {general}
        </Notice>
      )}
      <Button type="submit" tone="gold" size="large" wide busy={isPending}>
        {t(account === null ? 'sendRequest' : 'sendOffer')}
      </Button>
    </form>
  )
}
