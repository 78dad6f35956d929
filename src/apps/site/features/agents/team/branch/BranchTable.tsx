import type { ComponentProps, ReactNode } from 'react'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import type { BranchRow } from './branch-rows.ts'
import type { Person, TeamSumText } from '../queries.ts'
import { SumCell } from '../SumCell.tsx'
import { toneOf } from '../SumTotals.tsx'
import styles from '../Team.module.css'

export type MoneyKey = Exclude<keyof TeamSumText, 'currency' | 'bets'>

type BranchTableProps = {
  empty: string
  record: ComponentProps<typeof RecordTable<BranchRow>>['record']
  /** Whose team it is; nobody where it is the own. */
  head: Person | undefined
  columns: readonly Column<BranchRow>[]
  figures: readonly MoneyKey[]
  onTeam: (of: string) => void
  beside?: (person: Person, line: BranchRow) => ReactNode
}

/** A line for each branch directly below, and one for whose team it is. */
export function BranchTable({ empty, record, head, columns, figures, onTeam, beside }: BranchTableProps) {
  const t = useTexts('agent-team')
  const account: Column<BranchRow> = {
    key: 'account',
    title: t('account'),
    headline: true,
    show: (line) => {
      const { who, alone } = line
      if (alone) return head ? t('self', { name: head.account }) : t('selfMine')
      if (!who) return <span className={styles.soft}>{t('left')}</span>
      return (
        <span className={styles.who}>
          <button
            type="button"
            className={styles.step}
            onClick={() => onTeam(who.id)}
            aria-label={t('openTeam', { name: who.account })}
          >
            <bdi>{who.account}</bdi>
          </button>
          {beside?.(who, line)}
        </span>
      )
    },
  }
  const money = figures.map((key): Column<BranchRow> => ({
    key,
    title: t(`figures.${key}`),
    figures: true,
    show: ({ sums }) => (
      <SumCell
        amounts={sums.map((sum) => ({
          currency: sum.currency,
          amount: sum[key],
          tone: key === 'profit' ? toneOf(sum[key]) : 'plain',
        }))}
      />
    ),
  }))
  return (
    <RecordTable
      caption={t('below')}
      empty={empty}
      columns={[account, ...columns, ...money]}
      record={record}
      keyOf={({ key }) => key}
    />
  )
}
