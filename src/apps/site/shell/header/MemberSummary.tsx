import { Link } from '@tanstack/react-router'
import { Bell, Network } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { opening, useOpenModal } from '#site/navigation/useModal.ts'
import { Balance } from '#site/features/member/Balance.tsx'
import { useIsAgent, useMember, useMemberState } from '#site/session/member.ts'
import styles from './MemberSummary.module.css'

/** Account, balance and what waits for the member; the rest is one tap away. */
export function MemberSummary() {
  const t = useTexts('shell')
  const openModal = useOpenModal()
  const { data: member } = useMember()
  const { data: state } = useMemberState()
  const agent = useIsAgent()
  const waiting = (state?.availablePromoCount ?? 0) + (state?.claimableMissions ?? 0) + (state?.unreadMessage ?? 0)
  const openMe = () => openModal('me')
  return (
    <div className={styles.summary}>
      {agent && (
        <Link {...opening('agentCentre')} className={styles.agent}>
          <Network size={18} aria-hidden="true" />
          {t('nav.agent')}
        </Link>
      )}
      <div className={styles.balance}>
        <Balance size="small" />
      </div>
      <RouteButton to="/deposit" tone="gold" size="small" className={styles.deposit}>
        {t('account.deposit')}
      </RouteButton>
      <IconButton
        label={t('account.unclaimed', { count: waiting })}
        icon={<Bell size={20} />}
        count={waiting}
        onClick={openMe}
        className={styles.bell}
      />
      <button type="button" className={styles.who} aria-label={member ? undefined : t('sheets.me')} onClick={openMe}>
        <Avatar name={member?.account ?? ''} icon={member?.icon} size="small" />
        <span className={styles.account}>{member?.account ?? <Skeleton width="5em" />}</span>
        {state?.hasVip && state.vipLabelName && (
          <Badge tone="gold" className={styles.vip}>
            {state.vipLabelName} {state.vipRankLevel}
          </Badge>
        )}
      </button>
    </div>
  )
}
