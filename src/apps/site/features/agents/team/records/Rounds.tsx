import { dayShown } from '#kit/days.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { BackButton } from '#site/records/BackButton.tsx'
import { RecordTable } from '#site/records/RecordTable.tsx'
import type { Statement } from '#site/records/useStatement.ts'
import { lineOf, memberQuery, roundsQuery, type TeamRound } from '../queries.ts'
import styles from '../Team.module.css'

const tones = { open: 'gold', settled: 'plain', returned: 'jade' } as const

/** The bets behind a line of team betting. */
export function Rounds({ line, statement }: { line: string; statement: Statement }) {
  const t = useTexts('agent-team')
  const of = lineOf(line)
  const record = useInfiniteQuery(roundsQuery(of))
  const name = useQuery(memberQuery(of.member)).data?.way.at(-1)?.account ?? ''
  const money = (key: 'stake' | 'returned'): Column<TeamRound> => ({
    key,
    title: t(key === 'stake' ? 'stake' : 'figures.returned'),
    figures: true,
    show: (row) => <Money amount={row[key]} currency={row.currency} />,
  })
  const columns: Column<TeamRound>[] = [
    { key: 'game', title: t('game'), headline: true, show: ({ gameName }) => gameName },
    { key: 'at', title: t('at'), show: ({ at }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time> },
    { key: 'round', title: t('round'), show: ({ round }) => <bdi className={styles.code}>{round}</bdi> },
    money('stake'),
    money('returned'),
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <Badge tone={tones[state]}>{t(`stateOf.${state}`)}</Badge> },
  ]
  const title = t('roundsOf', { name, day: dayShown(of.day) })
  return (
    <div className={styles.page}>
      <BackButton label={t('backToLines')} onBack={statement.close} />
      <h3>{title}</h3>
      <RecordTable caption={title} empty={t('noLines')} columns={columns} record={record} keyOf={({ id }) => id} />
    </div>
  )
}
