import { Table, type Column } from '#ui/tables/Table.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import type { JournalLine } from '#house/wallet/console-contract.ts'
import { useTexts } from '../i18n/texts.ts'
import styles from './JournalTable.module.css'
import { usePurpose, useKind } from './ledger-words.ts'
import { When } from './When.tsx'

type End = JournalLine['ends'][number]

/** Names of members by id, where the screen knows them. */
type Called = Readonly<Record<string, string>>

/** Lines of the double-entry journal: where each amount came from, where it went, and what was left on either side. */
export function useJournalColumns(called: Called = {}): readonly Column<JournalLine>[] {
  const t = useTexts('wallet')
  const kind = useKind()
  return [
    { key: 'at', title: t('journal.at'), show: ({ at }) => <When at={at} /> },
    {
      key: 'what',
      title: t('journal.what'),
      headline: true,
      show: ({ kind: name, reverses }) => (
        <>
          {kind(name)}
          {reverses && <small className={styles.small}>{t('journal.reverses', { line: reverses })}</small>}
        </>
      ),
    },
    {
      key: 'from',
      title: t('journal.from'),
      show: ({ ends, currency }) => <Account end={giving(ends)} currency={currency} called={called} />,
    },
    {
      key: 'to',
      title: t('journal.to'),
      show: ({ ends, currency }) => <Account end={taking(ends)} currency={currency} called={called} />,
    },
    {
      key: 'amount',
      title: t('journal.amount'),
      figures: true,
      show: ({ ends, currency }) => <bdi dir="ltr">{moneyText(taking(ends).amount, currency)}</bdi>,
    },
    {
      key: 'reference',
      title: t('journal.reference'),
      show: ({ transaction, cause, round }) => (
        <bdi dir="ltr" className={styles.reference} title={transaction ?? undefined}>
          {round ?? cause ?? transaction}
        </bdi>
      ),
    },
  ]
}

const loses = ({ amount }: End) => amount.startsWith('-')
const giving = ([one, other]: JournalLine['ends']): End => (loses(one) ? one : other)
const taking = ([one, other]: JournalLine['ends']): End => (loses(one) ? other : one)

function Account({ end, currency, called }: { end: End; currency: string; called: Called }) {
  const t = useTexts('wallet')
  const purpose = usePurpose()
  return (
    <>
      {purpose({ ...end, member: end.member && (called[end.member] ?? end.member) })}
      <small className={styles.small}>{t('journal.after', { balance: moneyText(end.balanceAfter, currency) })}</small>
    </>
  )
}

type JournalTableProps = { caption: string; lines: readonly JournalLine[]; called?: Called }

/** All lines of one thing, in the order in which they were written. */
export function JournalTable({ caption, lines, called }: JournalTableProps) {
  const columns = useJournalColumns(called)
  const t = useTexts('wallet')
  return (
    <Table
      dense
      caption={caption}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={<p className={styles.none}>{t('journal.empty')}</p>}
    />
  )
}
