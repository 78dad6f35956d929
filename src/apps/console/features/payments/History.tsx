import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import en from '#console/i18n/en/payments.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { JournalTable } from '#console/parts/JournalTable.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import type { DepositRecord } from './queries.ts'

type Webhook = DepositRecord['webhooks'][number]

type HistoryProps = Pick<DepositRecord, 'movements'> & {
  /** Null where people pay it and nobody else says anything. */
  webhooks: DepositRecord['webhooks'] | null
}

/** What the provider said of a payment, and the money that moved because of it. */
export function History({ webhooks, movements }: HistoryProps) {
  const t = useTexts('payments')
  const wordOf = (said: string) => {
    if (hasWord(en.madeOf, said)) return t(`madeOf.${said}`)
    return hasWord(en.state, said) ? t(`state.${said}`) : said
  }
  const columns: Column<Webhook>[] = [
    { key: 'said', title: t('said'), headline: true, show: ({ state }) => wordOf(state) },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'outcome', title: t('outcome'), show: ({ outcome }) => wordOf(outcome) },
  ]
  return (
    <>
      {webhooks && (
        <Card title={t('webhooks')}>
          <Table
            dense
            caption={t('webhooks')}
            columns={columns}
            rows={webhooks}
            keyOf={({ id }) => id}
            state="ready"
            failed={null}
            empty={<p className={flow.soft}>{t('noWebhooks')}</p>}
          />
        </Card>
      )}
      <Card title={t('movements')}>
        <JournalTable caption={t('movements')} lines={movements} />
      </Card>
    </>
  )
}
