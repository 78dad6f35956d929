import { useQuery } from '@tanstack/react-query'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import styles from './Limits.module.css'

type Pause = Awaited<ReturnType<typeof house.limits.memberPauses>>[number]

/** The time-outs and exclusions of a member. Nobody ends one early, so there is nothing to press here. */
export function MemberPauses({ member }: { member: string }) {
  const t = useTexts('identity')
  const query = useQuery({
    queryKey: ['limits', 'pauses', member],
    queryFn: ({ signal }) => house.limits.memberPauses({ params: { id: member } }, { signal }),
  })
  const columns: Column<Pause>[] = [
    { key: 'kind', title: t('pauses.kind'), headline: true, show: ({ kind }) => t(`pauses.kinds.${kind}`) },
    { key: 'since', title: t('pauses.since'), show: ({ since }) => whenText(since) },
    { key: 'until', title: t('pauses.until'), show: ({ until }) => whenText(until) },
    { key: 'over', title: t('pauses.over'), show: ({ overAt }) => (overAt === null ? t('pauses.notAsked') : whenText(overAt)) },
  ]
  return (
    <Table
      dense
      caption={t('pauses.title')}
      columns={columns}
      rows={query.data ?? []}
      keyOf={({ id }) => id}
      state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
      failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
      empty={<p className={styles.none}>{t('pauses.none')}</p>}
    />
  )
}
