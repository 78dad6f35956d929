import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts, type TextKey } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Device } from '#console/parts/Device.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { MemberSessions } from './MemberSessions.tsx'
import { devicesQuery, loginsQuery, type Devices, type Member, type PastLogin } from './queries.ts'

/** Where the member is logged in, was before, and from which browsers and networks. */
export function MemberAccess({ member }: { member: Member }) {
  const t = useTexts('identity')
  return (
    <div className={flow.stack}>
      <h2>{t('sessions.open')}</h2>
      <MemberSessions member={member} />
      <h2>{t('devices.title')}</h2>
      <QueryBoundary query={useQuery(devicesQuery(member.id))} lines={3}>
        {(devices) => <DeviceTables devices={devices} />}
      </QueryBoundary>
      <h2>{t('logins.title')}</h2>
      <Logins member={member.id} />
    </div>
  )
}

function DeviceTables({ devices: { devices, networks } }: { devices: Devices }) {
  const t = useTexts('identity')
  const none = <p className={flow.soft}>{t('devices.none')}</p>
  const seen = { key: 'seen', title: t('sessions.seen'), show: ({ seenAt }: { seenAt: number }) => <When at={seenAt} /> }
  const table = { dense: true, state: 'ready', failed: null, empty: none } as const
  return (
    <>
      <Table
        {...table}
        caption={t('devices.title')}
        rows={devices}
        keyOf={({ mark }) => mark}
        columns={[
          { key: 'mark', title: t('devices.mark'), headline: true, show: ({ mark }) => <bdi dir="ltr">{mark}</bdi> },
          seen,
          {
            key: 'others',
            title: t('devices.others'),
            show: ({ others }) => (others > 0 ? <Badge tone="red">{t('devices.shared', { count: others })}</Badge> : '–'),
          },
        ]}
      />
      <Table
        {...table}
        caption={t('devices.networks')}
        rows={networks}
        keyOf={({ network }) => network}
        columns={[
          { key: 'network', title: t('devices.network'), headline: true, show: ({ network }) => <bdi dir="ltr">{network}</bdi> },
          seen,
        ]}
      />
    </>
  )
}

const reasons: ReadonlySet<string> = new Set([
  'logout',
  'replaced',
  'ended by member',
  'ended by operator',
  'password changed',
  'first password',
  'blocked',
  'excluded',
  'closed',
  'theft',
])

function Logins({ member }: { member: string }) {
  const t = useTexts('identity')
  const query = useInfiniteQuery(loginsQuery(member))
  const ended = (why: string) => (reasons.has(why) ? t(`ended.${why.replaceAll(' ', '_')}` as TextKey<'identity'>) : why)
  const columns: Column<PastLogin>[] = [
    { key: 'at', title: t('logins.at'), headline: true, show: ({ startedAt }) => <When at={startedAt} /> },
    { key: 'where', title: t('sessions.where'), show: ({ ip }) => <bdi dir="ltr">{ip}</bdi> },
    { key: 'device', title: t('sessions.device'), show: ({ userAgent }) => <Device agent={userAgent} /> },
    { key: 'seen', title: t('sessions.seen'), show: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
    {
      key: 'ended',
      title: t('logins.ended'),
      show: ({ endedAt, why }) =>
        endedAt === null ? (
          '–'
        ) : (
          <>
            <When at={endedAt} /> {why !== null && ended(why)}
          </>
        ),
    },
  ]
  return <Listing caption={t('logins.title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('logins.none')} />
}
