import { Link } from '@tanstack/react-router'
import { Bell, CircleUserRound, Gem, Gift, Heart, History, LogOut, Mail, Network, ScrollText, UserPlus } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import type { CentrePage } from '#site/navigation/centre-pages.ts'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { Balance } from '#site/features/member/Balance.tsx'
import { OneWallet } from '#site/features/member/OneWallet.tsx'
import { useTrial } from '#site/session/free-play.ts'
import { useIsAgent, useMember, useMemberState } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { ServiceRows } from './ServiceRows.tsx'
import { SettingRows } from './SettingRows.tsx'
import styles from './Sheets.module.css'

export function MeSheet() {
  const t = useTexts('shell')
  const loggedIn = useLoggedIn()
  return (
    <Modal {...useModal()} title={t('sheets.me')}>
      {loggedIn ? <Member /> : <Visitor />}
      <SettingRows />
      <ServiceRows />
    </Modal>
  )
}

function Visitor() {
  const t = useTexts('shell')
  return (
    <section className={styles.visitor}>
      <h3>{t('account.guest')}</h3>
      <p>{t('account.guestText')}</p>
      <div className={styles.pair}>
        <RouteButton to="/login" replace tone="plain" size="large">
          {t('account.logIn')}
        </RouteButton>
        <RouteButton to="/register" replace tone="gold" size="large">
          {t('account.register')}
        </RouteButton>
      </div>
    </section>
  )
}

const row = buttonClass({ tone: 'plain', wide: true })

function Member() {
  const t = useTexts('shell')
  const { data: member } = useMember()
  const { data: state } = useMemberState()
  const trial = useTrial()
  const agent = useIsAgent()
  const mall = useMerchant()?.flags.POINTMALL
  const centre = (page?: CentrePage) => (trial ? insteadOpening('realAccount') : insteadOpening('memberCentre', page))
  const waiting = (state?.availablePromoCount ?? 0) + (state?.claimableMissions ?? 0) + (state?.unreadMessage ?? 0)
  const invites = state?.availablePromo.some((promo) => promo.code === 'REFERRAL' && promo.enabled)
  return (
    <section className={styles.member}>
      <div className={styles.who}>
        <Avatar name={member?.account ?? ''} icon={member?.icon} />
        <div>
          <h3>{member?.account}</h3>
          {trial && <Badge tone="jade">{t('account.freePlay')}</Badge>}
          {state?.hasVip && state.vipLabelName && (
            <Badge tone="gold">
              {state.vipLabelName} {state.vipRankLevel}
            </Badge>
          )}
        </div>
      </div>
      {trial ? (
        <RouteButton to="/register" replace tone="gold" size="large" wide>
          {t('account.register')}
        </RouteButton>
      ) : (
        <>
          <Balance size="large" />
          <OneWallet />
        </>
      )}
      <div className={styles.pair}>
        <RouteButton to="/deposit" replace tone={trial ? 'plain' : 'gold'} size="large">
          {t('account.deposit')}
        </RouteButton>
        <RouteButton to="/withdraw" replace tone="plain" size="large">
          {t('account.withdraw')}
        </RouteButton>
      </div>
      <div className={styles.pair}>
        <RouteButton to="/favourites" replace wide icon={<Heart size={18} aria-hidden="true" />}>
          {t('account.favourites')}
        </RouteButton>
        <RouteButton to="/recent" replace wide icon={<History size={18} aria-hidden="true" />}>
          {t('account.recent')}
        </RouteButton>
        <Link {...centre()} className={row}>
          <CircleUserRound size={18} aria-hidden="true" />
          {t('account.mine')}
        </Link>
        {agent && (
          <Link {...insteadOpening('agentCentre')} className={row}>
            <Network size={18} aria-hidden="true" />
            {t('nav.agent')}
          </Link>
        )}
        {mall && !trial && (
          <RouteButton to="/pointMall" replace wide icon={<Gem size={18} aria-hidden="true" />}>
            {t('nav.mall')}
          </RouteButton>
        )}
        <Link {...centre('personalHistoryCopy')} className={row}>
          <ScrollText size={18} aria-hidden="true" />
          {t('account.records')}
        </Link>
        <Link {...centre('messageV2')} className={row}>
          <Mail size={18} aria-hidden="true" />
          {t('account.messages')}
          {state && state.unreadMessage > 0 && <Badge tone="red">{state.unreadMessage}</Badge>}
        </Link>
        <Link {...centre('rewardCenter')} className={row}>
          <Gift size={18} aria-hidden="true" />
          {t('nav.rewards')}
        </Link>
        <Link {...insteadOpening('logout')} className={buttonClass({ tone: 'quiet', wide: true })}>
          <LogOut size={18} aria-hidden="true" />
          {t('account.logOut')}
        </Link>
      </div>
      {waiting > 0 && (
        <p className={styles.waiting}>
          <Bell size={20} aria-hidden="true" />
          {t('account.unclaimed', { count: waiting })}
        </p>
      )}
      {invites && (
        <Link {...insteadOpening('memberCentre', 'referral')} className={buttonClass({ tone: 'quiet', wide: true })}>
          <UserPlus size={18} aria-hidden="true" />
          {t('account.invite')}
        </Link>
      )}
    </section>
  )
}
