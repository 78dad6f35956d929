import { useQuery } from '@tanstack/react-query'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Failed } from '#console/parts/Failed.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Limits.module.css'

type Pause = Awaited<ReturnType<typeof house.limits.memberPauses>>[number]

/** The time-outs and exclusions of a member. Nobody ends one early; one that followed somebody else's ends where two people say so. */
export function MemberPauses({ member }: { member: string }) {
  const t = useTexts('identity')
  const may = useMay()
  const query = useQuery({
    queryKey: ['limits', 'pauses', member],
    queryFn: ({ signal }) => house.limits.memberPauses({ params: { id: member } }, { signal }),
  })
  const columns: Column<Pause>[] = [
    { key: 'kind', title: t('pauses.kind'), headline: true, show: ({ kind }) => t(`pauses.kinds.${kind}`) },
    { key: 'since', title: t('pauses.since'), show: ({ since }) => whenText(since) },
    { key: 'until', title: t('pauses.until'), show: ({ until }) => whenText(until) },
    { key: 'why', title: t('pauses.why'), show: ({ follows }) => t(`pauses.${follows ?? 'own'}`) },
    { key: 'over', title: t('pauses.over'), show: ({ overAt }) => (overAt === null ? t('pauses.notAsked') : whenText(overAt)) },
  ]
  const end = ({ id, follows, overAt }: Pause) =>
    follows === 'told' &&
    overAt === null && (
      <ConfirmAction
        reasoned
        size="small"
        label={t('pauses.mistake')}
        title={t('pauses.mistakeTitle')}
        text={t('pauses.mistakeText')}
        done={t('pauses.mistakeDone')}
        ask={(reason, asked) =>
          house.limits.endMistakenPause({ params: { id: member, pause: id }, body: { data: { reason } } }, asked)
        }
      />
    )
  return (
    <Table
      dense
      caption={t('pauses.title')}
      columns={columns}
      rows={query.data ?? []}
      keyOf={({ id }) => id}
      {...(may('members.state') && { actions: end })}
      state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
      failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
      empty={<p className={styles.none}>{t('pauses.none')}</p>}
    />
  )
}
