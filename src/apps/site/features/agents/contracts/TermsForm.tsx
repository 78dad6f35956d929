import { Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { TypedTerms } from '../../../../../house/agents/rules/judge-terms.ts'
import type { ContractKind } from '../../../../../house/agents/rules/terms.ts'
import { isRefused } from '../../../../client/calls/refusal.ts'
import { AmountField } from '../../../../../ui/AmountField.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { Select } from '../../../../../ui/Select.tsx'
import { toast } from '../../../../../ui/Toast.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import styles from './Contracts.module.css'
import type { ContractBounds } from './queries.ts'
import { RowFields, type Row } from './RowFields.tsx'
import { useProcess } from './useProcess.ts'

type TermsFormProps = { kind: ContractKind; bounds: ContractBounds; account: string | null; onDone: () => void }

const emptyRow: Row = { rate: '', activeMembers: 0, turnover: '0', loss: '0' }

function begun({ current, modes, periods }: ContractBounds): TypedTerms {
  if (current) return current.terms
  return { mode: modes[0] ?? 'fixed', period: periods[0] ?? 'D', minBet: '0', rows: [emptyRow] }
}

/** Terms to type. What the house says stands beside its field, and what was typed stays. */
export function TermsForm({ kind, bounds, account, onDone }: TermsFormProps) {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const { process, error, isPending, reset } = useProcess(kind)
  const [terms, setTerms] = useState(() => begun(bounds))
  const { currency, modes, periods, maxRows } = bounds
  const refused = isRefused(error) ? { at: (error.data as { at?: string } | null)?.at, text: error.message } : null
  const beside = (at: string) => (refused?.at === at ? refused.text : undefined)
  const change = (next: Partial<TypedTerms>) => {
    reset()
    setTerms({ ...terms, ...next })
  }
  const setRow = (index: number, row: Row) => change({ rows: terms.rows.map((each, at) => (at === index ? row : each)) })
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
      <p className={styles.soft}>{t('bounds', { least: bounds.minRate, most: bounds.maxRate, step: bounds.step })}</p>
      <div className={styles.pair}>
        <Select
          label={t('periodOf')}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={terms.period}
          onChange={(period) => change({ period })}
          error={beside('period')}
        />
        <Select
          label={t('modeOf')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={terms.mode}
          onChange={(mode) => change({ mode })}
          hint={terms.mode === 'floating' && t('floatingHint')}
          error={beside('mode')}
        />
      </div>
      <AmountField
        label={t('minBet')}
        name="minBet"
        currency={currency}
        value={terms.minBet}
        onChange={(minBet) => change({ minBet })}
        hint={t('minBetHint')}
        error={beside('minBet')}
      />
      {terms.rows.map((row, index) => (
        <RowFields
          // Rows have no name but their place.
          key={`row-${String(index)}`}
          index={index}
          row={row}
          currency={currency}
          onChange={(next) => setRow(index, next)}
          beside={beside}
        />
      ))}
      <div className={styles.acts}>
        {terms.rows.length < maxRows && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ rows: [...terms.rows, { ...(terms.rows.at(-1) ?? emptyRow), rate: '' }] })}
          >
            {t('addRow')}
          </Button>
        )}
        {terms.rows.length > 1 && (
          <Button
            size="small"
            tone="quiet"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => change({ rows: terms.rows.slice(0, -1) })}
          >
            {t('removeRow')}
          </Button>
        )}
      </div>
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
