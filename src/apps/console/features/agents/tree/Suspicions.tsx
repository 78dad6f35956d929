import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../../ui/Button.tsx'
import { DateField } from '../../../../../ui/DateField.tsx'
import { Money } from '../../../../../ui/Money.tsx'
import { Table, type Column } from '../../../../../ui/Table.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { Asked } from '../../../parts/Asked.tsx'
import { Filters } from '../../../parts/Filters.tsx'
import flow from '../../../parts/flow.module.css'
import { daysAgo, suspicionsQuery, type Suspicion } from './queries.ts'

type SuspicionsProps = { day: string | undefined; onDay: (day: string) => void; onOpen: (member: string) => void }

/** What of one day somebody may want to look at. It decides nothing. */
export function Suspicions({ day = daysAgo(0), onDay, onOpen }: SuspicionsProps) {
  const t = useTexts('agent-tree')
  const columns: Column<Suspicion>[] = [
    { key: 'kind', title: t('kind'), headline: true, show: ({ kind }) => t(`suspicion.${kind}`) },
    {
      key: 'members',
      title: t('who'),
      show: ({ members }) => (
        <span className={flow.acts}>
          {members.map(({ id, account }) => (
            <Button key={id} size="small" tone="quiet" onClick={() => onOpen(id)} aria-label={t('open', { account })}>
              <bdi>{account}</bdi>
            </Button>
          ))}
        </span>
      ),
    },
    { key: 'times', title: t('times'), figures: true, show: ({ times }) => times },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => amount !== null && <Money amount={amount} {...(currency && { currency })} />,
    },
  ]
  return (
    <div className={flow.stack}>
      <Filters>
        <DateField label={t('day')} value={day} max={daysAgo(0)} onChange={(next) => next && onDay(next)} />
      </Filters>
      <Asked query={useQuery(suspicionsQuery(day))}>
        {(rows) => (
          <Table
            dense
            caption={t('tabs.suspicions')}
            columns={columns}
            rows={rows}
            keyOf={({ kind, members }) => `${kind} ${members.map(({ id }) => id).join(' ')}`}
            state="ready"
            failed={null}
            empty={<p>{t('nothingOdd')}</p>}
          />
        )}
      </Asked>
    </div>
  )
}
