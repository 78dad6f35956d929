import { ArrowLeft, ScrollText } from 'lucide-react'
import { periods, type ContractKind, type Period } from '#house/agents/rules/terms.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import type { Typing } from '#client/form/fields.ts'
import type { Place } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Bills.module.css'
import { useBillWords } from './useBillWords.ts'

type Tried = Awaited<ReturnType<typeof house.agents.tryTerms>>

const fields = ['rate', 'activeMembers', 'turnover', 'loss', 'minBet'] as const
type FieldName = (typeof fields)[number]

const digits = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number.parseInt(text, 10) : -1)

/** The rows are one row here; what is said of none of its fields is said beside its rate. */
const place: Place = ({ data, message }) => {
  const at = String((data as { at?: string } | null)?.at).replace('rows.0.', '')
  return { [fields.find((one) => one === at) ?? 'rate']: message }
}

/** What another contract would have brought last month. Nothing comes of it. */
export function TryTerms({ kind, onBack }: { kind: ContractKind; onBack: () => void }) {
  const t = useTexts('bills')
  const form = useForm({
    values: {
      rate: '',
      activeMembers: '0',
      turnover: '0',
      loss: '0',
      minBet: '0',
      mode: 'fixed' as 'fixed' | 'floating',
      period: (kind === 'dividend' ? 'H' : 'D') as Period,
    },
    sent: ({ rate, activeMembers, turnover, loss, minBet, mode, period }) => {
      const rows = [{ rate: rate.trim(), activeMembers: digits(activeMembers), turnover: turnover.trim(), loss: loss.trim() }]
      return { mode, period, minBet: minBet.trim(), rows }
    },
    ask: (data) => house.agents.tryTerms({ params: { kind }, body: { data } }),
    once: true,
    place,
  })
  const typed = (name: FieldName) => {
    const { onChange, ...field } = form.field(name)
    return {
      ...field,
      // What came of the terms before is not of these.
      onChange: (event: Typing) => {
        onChange(event)
        form.write.reset()
      },
    }
  }
  return (
    <form className={styles.stack} {...form.props}>
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
              {...form.field('period')}
              label={t('try.period')}
              options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
            />
            <Select
              {...form.field('mode')}
              label={t('try.mode')}
              options={(['fixed', 'floating'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
            />
          </>
        )}
        {fields.map((name) => (
          <Field {...typed(name)} key={name} label={t(`try.${name}`)} inputMode="decimal" autoComplete="off" dir="ltr" />
        ))}
      </div>
      <Button type="submit" tone="gold" busy={form.busy}>
        {t('try.submit')}
      </Button>
      {form.error && <p role="alert">{t('failedText')}</p>}
      {form.data && <Outcome tried={form.data} />}
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
