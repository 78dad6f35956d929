import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Balance } from '#site/features/member/Balance.tsx'
import { agentIcons } from '#site/features/agents/agent-icons.ts'
import { agentPagesFor } from '#site/features/agents/agent-pages.ts'
import styles from './AgentHome.module.css'
import type { AgentPage } from '#site/navigation/centre-pages.ts'

type Member = NonNullable<ReturnType<typeof useMember>['data']>

/** Where an agent arrives: who they are, what they have, and the ways to their pages. */
export function AgentHome() {
  const flags = useMerchant()?.flags
  const pages = flags && agentPagesFor({ flags, rights: null })
  return (
    <div className={styles.page}>
      <QueryBoundary query={useMember()} waiting={<Skeleton width="100%" height="8rem" />}>
        {(member) => <Who member={member} />}
      </QueryBoundary>
      {pages ? <Ways pages={pages} /> : <Skeleton width="100%" height="12rem" />}
    </div>
  )
}

function Ways({ pages }: { pages: readonly AgentPage[] }) {
  const t = useTexts('agents')
  return (
    <Card title={t('ways')}>
      <ul className={styles.pages}>
        {pages.map((page) => {
          const Icon = agentIcons[page]
          return (
            <li key={page}>
              <Link {...opening('agentCentre', page)} className={styles.way}>
                <Icon size={20} aria-hidden="true" />
                {t(`pages.${page}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Who({ member: { account, nickname, icon } }: { member: Member }) {
  const t = useTexts('agents')
  return (
    <section className={styles.who}>
      <Avatar name={account} icon={icon} size="large" />
      <div className={styles.words}>
        <h1>{t('greeting', { name: nickname || account })}</h1>
        <p className={styles.line}>
          <bdi>{account}</bdi>
          <Badge tone="gold">{t('agent')}</Badge>
        </p>
        <Balance size="large" />
      </div>
    </section>
  )
}
