import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Failed } from '#console/parts/Failed.tsx'
import { Device } from '#console/parts/Device.tsx'
import { When } from '#console/parts/When.tsx'

type Session = Awaited<ReturnType<typeof house.operators.sessions>>[number]

/** Where the operator is logged in, and the way to end what is not known. */
export function SessionsCard() {
  const t = useTexts('operators')
  const query = useQuery({
    queryKey: ['operators', 'sessions'],
    queryFn: ({ signal }) => house.operators.sessions({}, { signal }),
  })
  const columns: Column<Session>[] = [
    {
      key: 'where',
      title: t('sessions.where'),
      headline: true,
      show: ({ ip, current }) => (
        <>
          <bdi dir="ltr">{ip}</bdi> {current && <Badge tone="jade">{t('sessions.current')}</Badge>}
        </>
      ),
    },
    { key: 'device', title: t('sessions.device'), show: ({ userAgent }) => <Device agent={userAgent} /> },
    { key: 'started', title: t('sessions.started'), show: ({ startedAt }) => <When at={startedAt} /> },
    { key: 'seen', title: t('sessions.seen'), show: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
  ]
  return (
    <Card title={t('sessions.title')}>
      <Table
        dense
        caption={t('sessions.title')}
        columns={columns}
        rows={query.data ?? []}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={null}
        actions={({ id, ip, current }) =>
          !current && (
            <ConfirmAction
              size="small"
              label={t('sessions.end')}
              title={t('sessions.endTitle')}
              text={t('sessions.endText', { ip })}
              done={t('sessions.ended')}
              ask={(_, asked) => house.operators.endSession({ params: { id } }, asked)}
            />
          )
        }
      />
    </Card>
  )
}
