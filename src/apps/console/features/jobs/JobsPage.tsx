import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { Alerts } from './Alerts.tsx'
import styles from './Jobs.module.css'
import { Repeats } from './Repeats.tsx'
import { useTaskWords } from './useTaskWords.ts'
import { jobStates, type JobState } from './job-states.ts'

type Job = Awaited<ReturnType<typeof house.operators.jobs>>['list'][number]

const route = getRouteApi('/console/jobs')
const tones = { waiting: 'plain', running: 'jade', failed: 'gold', dead: 'red' } as const

/** What the house does by itself: what is stuck can be run again. */
export function JobsPage() {
  const t = useTexts('jobs')
  const shell = useTexts('shell')
  const may = useMay()
  const { state } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery({
    queryKey: ['operators', 'jobs', state],
    queryFn: ({ pageParam, signal }) =>
      house.operators.jobs({ query: { ...(state && { state }), ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const counts = query.data?.pages[0]?.counts
  const wordFor = useTaskWords()
  const named = (name: JobState) => `${t(`state.${name}`)}${counts ? ` (${counts[name]})` : ''}`
  const clear = state ? () => void navigate({ search: {} }) : undefined
  const columns: Column<Job>[] = [
    { key: 'task', title: t('task'), headline: true, show: ({ task }) => <Coded code={task}>{wordFor(task)}</Coded> },
    { key: 'state', title: t('stateTitle'), show: (job) => <Badge tone={tones[job.state]}>{t(`state.${job.state}`)}</Badge> },
    {
      key: 'attempts',
      title: t('attempts'),
      figures: true,
      show: ({ attempts, mostAttempts }) => `${attempts} / ${mostAttempts}`,
    },
    { key: 'runAt', title: t('runAt'), show: ({ runAt }) => <When at={runAt} /> },
    { key: 'created', title: t('created'), show: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'error', title: t('error'), show: ({ lastError }) => lastError && <span className={styles.error}>{lastError}</span> },
  ]
  const retry = ({ id, task, state: now }: Job) =>
    (now === 'failed' || now === 'dead') && (
      <ConfirmAction
        reasoned
        size="small"
        label={t('retry')}
        title={t('retryTitle', { task: wordFor(task) ?? task })}
        text={t('retryText')}
        done={t('retried')}
        ask={(reason, asked) => house.operators.retryJob({ params: { id }, body: { data: { reason } } }, asked)}
      />
    )
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Alerts />
      <h2 className={styles.heading}>{t('repeats')}</h2>
      <Repeats />
      <h2 className={styles.heading}>{t('waitsTitle')}</h2>
      <Filters onClear={clear}>
        <Select
          label={t('stateTitle')}
          value={state ?? 'all'}
          options={[{ value: 'all', label: shell('form.all') }, ...jobStates.map((value) => ({ value, label: named(value) }))]}
          onChange={(next) => void navigate({ search: next === 'all' ? {} : { state: next }, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('title')}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={t('empty')}
        onClear={clear}
        {...(may('jobs.retry') && { actions: retry })}
      />
    </>
  )
}
