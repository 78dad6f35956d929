import { dayShown } from '#kit/days.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { BackButton } from '#site/records/BackButton.tsx'
import { RecordTable } from '#site/records/RecordTable.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import type { Statement } from '#site/records/useStatement.ts'
import { lineOf, memberQuery, movementsQuery, type TeamMovement } from '../queries.ts'
import styles from '../Team.module.css'

/** The movements behind a line of downline transactions. */
export function Movements({ line, statement }: { line: string; statement: Statement }) {
  const t = useTexts('agent-team')
  const words = useRecordWords()
  const of = lineOf(line)
  const record = useInfiniteQuery(movementsQuery(of))
  const name = useQuery(memberQuery(of.member)).data?.way.at(-1)?.account ?? ''
  const columns: Column<TeamMovement>[] = [
    {
      key: 'at',
      title: t('at'),
      headline: true,
      show: ({ at }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>,
    },
    { key: 'kind', title: t('kindTitle'), show: ({ kind }) => words.kind(kind) },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
  const title = t('movementsOf', { name, day: dayShown(of.day) })
  return (
    <div className={styles.page}>
      <BackButton label={t('backToLines')} onBack={statement.close} />
      <h3>{title}</h3>
      <RecordTable caption={title} empty={t('noLines')} columns={columns} record={record} keyOf={({ id }) => id} />
    </div>
  )
}
