import { Hourglass } from 'lucide-react'
import { Asked } from '../app/Asked.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useMember } from '../session/member.ts'
import { useMerchant } from '../session/merchant.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Balance } from '../features/member/Balance.tsx'
import { agentPagesFor } from '../features/agents/agent-pages.ts'
import styles from './AgentHome.module.css'

type Member = NonNullable<ReturnType<typeof useMember>['data']>

/** Where an agent arrives: who they are, what they have, and plainly what of their pages is not open yet. */
export function AgentHome() {
  const t = useTexts('agents')
  const flags = useMerchant()?.flags
  return (
    <div className={styles.page}>
      <Asked query={useMember()} waiting={<Skeleton width="100%" height="8rem" />}>
        {(member) => <Who member={member} />}
      </Asked>
      <Card title={t('soon')}>
        <p className={styles.soft}>{t('soonText')}</p>
        {flags ? (
          <ul className={styles.pages}>
            {agentPagesFor(flags).map((page) => (
              <li key={page} className={styles.row}>
                <Hourglass size={18} aria-hidden="true" />
                {t(`pages.${page}`)}
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton width="100%" height="12rem" />
        )}
      </Card>
    </div>
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
