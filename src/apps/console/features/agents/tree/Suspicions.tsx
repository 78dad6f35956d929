import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { house } from '#console/api/house.ts'
import { useMay, useOperator } from '#console/session/operator.ts'
import { whenText } from '#client/language/when.ts'
import { todayOf, suspicionsQuery, type Suspicion } from './queries.ts'

type SuspicionsProps = { day: string | undefined; onDay: (day: string) => void; onOpen: (member: string) => void }

/** What of one day somebody may want to look at. It decides nothing. */
export function Suspicions({ day: chosen, onDay, onOpen }: SuspicionsProps) {
  const today = todayOf(useOperator().merchant.calendar)
  const day = chosen ?? today
  const t = useTexts('agent-tree')
  const notes = useMay()('members.state')
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
    {
      key: 'notes',
      title: t('note.said'),
      show: (row) => <SuspicionNotes row={row} />,
    },
  ]
  return (
    <div className={flow.stack}>
      <Filters>
        <DateField label={t('day')} value={day} max={today} onChange={(next) => next && onDay(next)} />
      </Filters>
      <QueryBoundary query={useQuery(suspicionsQuery(day))}>
        {(rows) => (
          <Table
            dense
            caption={t('tabs.suspicions')}
            columns={columns}
            rows={rows}
            keyOf={({ kind, members, currency }) => `${kind} ${members.map(({ id }) => id).join(' ')} ${currency}`}
            state="ready"
            failed={null}
            empty={<p>{t('nothingOdd')}</p>}
            {...(notes && { actions: (row: Suspicion) => <Noting row={row} day={day} /> })}
          />
        )}
      </QueryBoundary>
    </div>
  )
}

/** What operators said of it so far, and by which transfers money came back. */
function SuspicionNotes({ row: { closed, notes, entries } }: { row: Suspicion }) {
  const t = useTexts('agent-tree')
  return (
    <span className={flow.tight}>
      {closed && <Badge>{t('note.closed')}</Badge>}
      {notes.map(({ at, name, reason }) => (
        <span key={at} className={flow.soft}>
          {whenText(at)} · {name}: {reason}
        </span>
      ))}
      {entries.length > 0 && (
        <details>
          <summary>{t('note.entries')}</summary>
          <code dir="ltr">{entries.join(' ')}</code>
        </details>
      )}
    </span>
  )
}

function Noting({ row: { kind, members, currency, closed }, day }: { row: Suspicion; day: string }) {
  const t = useTexts('agent-tree')
  const of = { day, kind, currency, members: members.map(({ id }) => id) }
  const asking = (closes: boolean) => ({
    reasoned: true,
    size: 'small' as const,
    ask: (reason: string, asked: Parameters<typeof house.agents.noteSuspicion>[1]) =>
      house.agents.noteSuspicion({ body: { data: { ...of, closes, reason } } }, asked),
  })
  return (
    <>
      <ConfirmAction
        label={t('note.label')}
        title={t('note.title')}
        text={t('note.text')}
        done={t('note.done')}
        {...asking(closed)}
      />{' '}
      {closed ? (
        <ConfirmAction
          label={t('note.reopen')}
          title={t('note.reopen')}
          text={t('note.text')}
          done={t('note.reopened')}
          {...asking(false)}
        />
      ) : (
        <ConfirmAction
          label={t('note.close')}
          title={t('note.closeTitle')}
          text={t('note.closeText')}
          done={t('note.closedDone')}
          {...asking(true)}
        />
      )}
    </>
  )
}
