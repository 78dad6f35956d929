import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Tabs, type Tab } from '#ui/navigation/Tabs.tsx'
import { kindOf } from '#house/access/rules/account-types.ts'
import { AgentStaff } from '../features/agents/staff/AgentStaff.tsx'
import { OpenCase } from '../features/care/OpenCase.tsx'
import { FirstPassword } from '../features/identity/FirstPassword.tsx'
import { FirstPasswordAction } from '../features/identity/FirstPasswordAction.tsx'
import { FreezeActions } from '../features/identity/FreezeActions.tsx'
import { Freezes } from '../features/identity/Freezes.tsx'
import { MemberAccess } from '../features/identity/MemberAccess.tsx'
import { MemberNotes } from '../features/identity/MemberNotes.tsx'
import { MemberSummary } from '../features/identity/MemberSummary.tsx'
import { memberQuery, type Given, type Member } from '../features/identity/queries.ts'
import { StateBadge } from '../features/identity/StateBadge.tsx'
import { MemberLimits } from '../features/limits/MemberLimits.tsx'
import { MemberTier } from '../features/payments/MemberTier.tsx'
import { LastBets, MemberBets } from '../features/wagers/MemberBets.tsx'
import { MemberMoney } from '../features/wallet/MemberMoney.tsx'
import { useTexts } from '../i18n/texts.ts'
import { QueryBoundary } from '../parts/QueryBoundary.tsx'
import { RouteButton } from '../parts/RouteButton.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useMay } from '../session/operator.ts'
import flow from '../parts/flow.module.css'
import styles from './MemberPage.module.css'
import type { MemberTab } from './member-tabs.ts'

const route = getRouteApi('/console/members/$id')

/** One member, whole: who it is, their money, their bets, where they are logged in. */
export function MemberPage() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const may = useMay()
  const { id } = route.useParams()
  const { tab = 'summary', kind } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(memberQuery(id))
  const [given, setGiven] = useState<{ id: string; given: Given } | null>(null)
  const members = <Link to="/members">{shell('sections.members')}</Link>
  return (
    <QueryBoundary query={query} lines={8}>
      {(member) => {
        const tabs: Tab<MemberTab>[] = [
          {
            value: 'summary',
            label: t('tabs.summary'),
            panel: (
              <div className={flow.stack}>
                {may('rounds.read') && <LastBets member={id} />}
                <MemberSummary member={member} />
                {kindOf(member.type) === 'agent' && <AgentStaff agent={id} />}
              </div>
            ),
          },
          ...(may('money.read')
            ? [
                {
                  value: 'money' as const,
                  label: t('tabs.money'),
                  panel: (
                    <MemberMoney
                      member={id}
                      account={member.account}
                      kind={kind}
                      onKind={(next) => void navigate({ search: { tab: 'money', ...(next && { kind: next }) }, replace: true })}
                    />
                  ),
                },
              ]
            : []),
          ...(may('rounds.read') ? [{ value: 'bets' as const, label: t('tabs.bets'), panel: <MemberBets member={id} /> }] : []),
          {
            value: 'limits',
            label: t('tabs.limits'),
            panel: (
              <div className={flow.stack}>
                {may('payments.read') && <MemberTier member={id} />}
                <MemberLimits member={member} />
              </div>
            ),
          },
          { value: 'notes', label: t('tabs.notes'), panel: <MemberNotes member={id} /> },
          { value: 'sessions', label: t('tabs.sessions'), panel: <MemberAccess member={member} /> },
        ]
        return (
          <>
            <PageHead title={member.account} way={[{ key: 'members', link: members }]}>
              <StateBadge state={member.state} />
              {may('messages.send') && (
                <RouteButton to="/messages" search={{ account: member.account, edit: 'new' }}>
                  {t('write')}
                </RouteButton>
              )}
              {may('members.state') && (
                <>
                  <FirstPasswordAction member={member} onGiven={(one) => setGiven({ id, given: one })} />
                  <FreezeActions member={member} />
                </>
              )}
            </PageHead>
            {may('care.read') && <OpenCase member={id} />}
            <StandsOut member={member} given={given?.id === id ? given.given : null} />
            <Tabs
              label={t('tabs.label')}
              tabs={tabs}
              value={tabs.some(({ value }) => value === tab) ? tab : 'summary'}
              onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
            />
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** What must be seen before anything is done: freezes, and a first password that is shown once. */
function StandsOut({ member, given }: { readonly member: Member; readonly given: Given | null }) {
  if (member.freezes.length === 0 && !given) return null
  return (
    <div className={`${flow.stack} ${styles.notice}`}>
      <Freezes member={member} />
      {given && <FirstPassword given={given} />}
    </div>
  )
}
