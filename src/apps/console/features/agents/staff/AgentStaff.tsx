import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'

type Staff = Awaited<ReturnType<typeof house.agents.agentSubaccounts>>[number]

const staffQuery = (agent: string) =>
  queryOptions({
    queryKey: ['member', agent, 'staff'],
    queryFn: ({ signal }) => house.agents.agentSubaccounts({ params: { id: agent } }, { signal }),
  })

/** The people who work for an agent, and the way to end one of their logins. */
export function AgentStaff({ agent }: { agent: string }) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const may = useMay()
  const queries = useQueryClient()
  const { data, isPending, isError, isFetching, refetch } = useQuery(staffQuery(agent))
  const columns: Column<Staff>[] = [
    {
      key: 'who',
      title: t('staff.who'),
      headline: true,
      show: ({ id, account }) => (
        <Link to="/members/$id" params={{ id }}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    { key: 'label', title: t('staff.label'), show: ({ label }) => <bdi>{label || '–'}</bdi> },
    {
      key: 'rights',
      title: t('staff.rights'),
      show: ({ rights }) => rights.map((right) => t(`staff.${right}`)).join(' · ') || t('staff.none'),
    },
    {
      key: 'state',
      title: t('staff.state'),
      show: ({ state, secured }) => (
        <>
          <Badge tone={state === 'open' ? 'jade' : 'plain'}>{t(`staff.${state}`)}</Badge>{' '}
          {state === 'open' && !secured && <Badge>{t('staff.unsecured')}</Badge>}
        </>
      ),
    },
    { key: 'login', title: t('staff.lastLogin'), show: ({ lastLoginAt }) => <When at={lastLoginAt} /> },
  ]
  const stop = ({ id, account, state }: Staff) =>
    state !== 'stopped' && (
      <ConfirmAction
        reasoned
        size="small"
        label={t('staff.stop')}
        title={t('staff.stopTitle', { account })}
        text={t('staff.stopText')}
        done={t('staff.stopDone', { account })}
        ask={async (reason, asked) => {
          await house.agents.stopAgentSubaccount({ params: { id: agent, subaccount: id }, body: { data: { reason } } }, asked)
          await queries.invalidateQueries({ queryKey: staffQuery(agent).queryKey })
        }}
      />
    )
  return (
    <Card title={t('staff.title')}>
      <Table
        dense
        caption={t('staff.title')}
        columns={columns}
        rows={data ?? []}
        keyOf={({ id }) => id}
        state={isError && !data ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={
          <ErrorState
            title={shell('errors.networkTitle')}
            text={shell('errors.networkText')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        }
        empty={<p className={flow.soft}>{t('staff.empty')}</p>}
        {...(may('members.state') && { actions: stop })}
      />
    </Card>
  )
}
