import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Deed } from '#console/parts/actions/Deed.tsx'
import { Device } from '#console/parts/Device.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'
import type { Member } from './queries.ts'

type Session = Member['sessions'][number]

export function MemberSessions({ member: { id, account, sessions } }: { member: Member }) {
  const t = useTexts('identity')
  const may = useMay()
  const columns: Column<Session>[] = [
    { key: 'where', title: t('sessions.where'), headline: true, show: ({ ip }) => <bdi dir="ltr">{ip}</bdi> },
    { key: 'device', title: t('sessions.device'), show: ({ userAgent }) => <Device agent={userAgent} /> },
    { key: 'started', title: t('sessions.started'), show: ({ startedAt }) => <When at={startedAt} /> },
    { key: 'seen', title: t('sessions.seen'), show: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
  ]
  const end = ({ id: session }: Session) => (
    <Deed
      size="small"
      label={t('sessions.end')}
      title={t('sessions.endTitle', { account })}
      text={t('sessions.endText')}
      done={t('sessions.ended')}
      ask={(_, asked) => house.members.endMemberSession({ params: { id, session } }, asked)}
    />
  )
  return (
    <Table
      dense
      caption={t('tabs.sessions')}
      columns={columns}
      rows={sessions}
      keyOf={(session) => session.id}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('sessions.none')}</p>}
      {...(may('members.state') && { actions: end })}
    />
  )
}
