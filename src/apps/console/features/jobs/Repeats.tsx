import { useQuery } from '@tanstack/react-query'
import { SECOND } from '#kit/clock.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Coded } from '#console/parts/Coded.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Jobs.module.css'
import { useTaskWords } from './useTaskWords.ts'

type Repeat = Awaited<ReturnType<typeof house.operators.repeatingJobs>>[number]

const tones = { waiting: 'plain', running: 'jade', failed: 'gold', dead: 'red' } as const
const EVERY = 15 * SECOND

/** What the house does again and again: when it last began, when it comes next, and how the last one stands. */
export function Repeats() {
  const t = useTexts('jobs')
  const may = useMay()
  const wordFor = useTaskWords()
  const repeats = useQuery({
    queryKey: ['operators', 'repeating'],
    queryFn: ({ signal }) => house.operators.repeatingJobs({}, { signal }),
    refetchInterval: EVERY,
  })
  const columns: Column<Repeat>[] = [
    { key: 'task', title: t('task'), headline: true, show: ({ task }) => <Coded code={task}>{wordFor(task)}</Coded> },
    { key: 'last', title: t('lastAt'), show: ({ lastAt }) => (lastAt === null ? t('never') : <When at={lastAt} />) },
    { key: 'next', title: t('nextAt'), show: ({ nextAt }) => (nextAt === null ? '–' : <When at={nextAt} />) },
    {
      key: 'state',
      title: t('stateTitle'),
      show: ({ job, lastAt }) =>
        job ? (
          <>
            <Badge tone={tones[job.state]}>{t(`state.${job.state}`)}</Badge>
            {job.lastError !== null && <span className={styles.error}>{job.lastError}</span>}
          </>
        ) : (
          lastAt !== null && <Badge tone="jade">{t('fine')}</Badge>
        ),
    },
  ]
  const run = ({ task }: Repeat) => (
    <ConfirmAction
      reasoned
      size="small"
      label={t('runNow')}
      title={t('runTitle', { task: wordFor(task) ?? task })}
      text={t('runText')}
      done={t('ran')}
      ask={(reason, asked) => house.operators.runRepeatingJob({ params: { task }, body: { data: { reason } } }, asked)}
    />
  )
  return (
    <QueryBoundary query={repeats} lines={6}>
      {(rows) => (
        <Table
          dense
          caption={t('repeats')}
          columns={columns}
          rows={rows}
          keyOf={({ task }) => task}
          state="ready"
          failed={null}
          empty={null}
          {...(may('jobs.retry') && { actions: run })}
        />
      )}
    </QueryBoundary>
  )
}
