import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ScrollText } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { periods, type ContractKind, type Period } from '#house/agents/rules/terms.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Bills.module.css'
import { useBillWords } from './useBillWords.ts'

type Typed = {
  readonly rate: string
  readonly activeMembers: string
  readonly turnover: string
  readonly loss: string
  readonly minBet: string
}
type Tried = Awaited<ReturnType<typeof house.agents.tryTerms>>

const fields = ['rate', 'activeMembers', 'turnover', 'loss', 'minBet'] as const

const digits = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number.parseInt(text, 10) : -1)

/** What another contract would have brought last month. Nothing comes of it. */
export function TryTerms({ kind, onBack }: { kind: ContractKind; onBack: () => void }) {
  const t = useTexts('bills')
  const [typed, setTyped] = useState<Typed>({ rate: '', activeMembers: '0', turnover: '0', loss: '0', minBet: '0' })
  const [mode, setMode] = useState<'fixed' | 'floating'>('fixed')
  const [period, setPeriod] = useState<Period>(kind === 'dividend' ? 'H' : 'D')
  const ask = useMutation({
    mutationFn: () => {
      const { rate, activeMembers, turnover, loss, minBet } = typed
      const rows = [{ rate: rate.trim(), activeMembers: digits(activeMembers), turnover: turnover.trim(), loss: loss.trim() }]
      return house.agents.tryTerms({ params: { kind }, body: { data: { mode, period, minBet: minBet.trim(), rows } } })
    },
  })
  const refused = ask.error && isRefused(ask.error) ? ask.error : null
  const place = refused ? String((refused.data as { at?: string } | null)?.at ?? '').replace('rows.0.', '') : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <div>
        <Button tone="quiet" size="small" onClick={onBack} icon={<ArrowLeft size={18} aria-hidden="true" />}>
          {t('back')}
        </Button>
      </div>
      <h3>{t('try.title')}</h3>
      <p className={styles.soft}>{t('try.text')}</p>
      <div className={styles.totals}>
        {kind === 'dividend' && (
          <>
            <Select
              label={t('try.period')}
              value={period}
              options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
              onChange={setPeriod}
            />
            <Select
              label={t('try.mode')}
              value={mode}
              options={(['fixed', 'floating'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
              onChange={setMode}
            />
          </>
        )}
        {fields.map((name) => (
          <Field
            key={name}
            label={t(`try.${name}`)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed[name]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setTyped((before) => ({ ...before, [name]: value }))
              ask.reset()
            }}
            error={
              refused && (place === name || (name === 'rate' && !fields.some((one) => one === place))) ? refused.message : null
            }
          />
        ))}
      </div>
      <Button type="submit" tone="gold" busy={ask.isPending}>
        {t('try.submit')}
      </Button>
      {ask.error && !refused && <p role="alert">{t('failedText')}</p>}
      {ask.data && <Outcome tried={ask.data} />}
    </form>
  )
}

function Outcome({ tried: { windows, currency, gross } }: { tried: Tried }) {
  const t = useTexts('bills')
  const words = useBillWords()
  const columns: Column<Tried['windows'][number]>[] = [
    { key: 'window', title: t('window'), headline: true, show: (window) => words.span(window) },
    {
      key: 'turnover',
      title: t('turnover'),
      figures: true,
      show: ({ turnover }) => <Money amount={turnover} currency={currency} />,
    },
    { key: 'loss', title: t('loss'), figures: true, show: ({ loss }) => <Money amount={loss} currency={currency} /> },
    { key: 'active', title: t('needs.activeMembers'), figures: true, show: ({ activeMembers }) => activeMembers },
    { key: 'rate', title: t('rate'), show: ({ rate }) => (rate === null ? '–' : <bdi dir="ltr">{rate} %</bdi>) },
    { key: 'gross', title: t('gross'), figures: true, show: (window) => <Money amount={window.gross} currency={currency} /> },
  ]
  return (
    <section className={styles.stack} aria-live="polite">
      <p className={styles.sum}>{t('try.sum', { amount: moneyText(gross, currency) })}</p>
      <p className={styles.soft}>{t('try.note')}</p>
      <Table
        caption={t('try.title')}
        columns={columns}
        rows={windows}
        keyOf={({ since }) => String(since)}
        state="ready"
        failed={null}
        empty={<EmptyState icon={<ScrollText size={28} />} title={t('try.none')} text={t('try.noneText')} />}
      />
    </section>
  )
}
