import { Link } from '@tanstack/react-router'
import { Gamepad2, Gift, House, Network, UserRound, Wallet } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { opening, useAskedModal } from '../navigation/useModal.ts'
import { useIsAgent } from '../session/member.ts'
import styles from './BottomBar.module.css'

/** Everything that is done often, where the thumb is. */
export function BottomBar() {
  const t = useTexts('shell')
  const open = useAskedModal()
  const agent = useIsAgent()
  const page = { activeOptions: { exact: true, includeSearch: false }, className: styles.item } as const
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <Link to="/" {...page}>
        <House size={22} aria-hidden="true" />
        <span>{t('bar.home')}</span>
      </Link>
      <Link {...opening('games')} className={styles.item} aria-haspopup="dialog" aria-expanded={open === 'games'}>
        <Gamepad2 size={22} aria-hidden="true" />
        <span>{t('bar.games')}</span>
      </Link>
      <Link to="/deposit" {...page} className={styles.deposit}>
        <Wallet size={24} aria-hidden="true" />
        <span>{t('bar.deposit')}</span>
      </Link>
      <Link to="/promotions" {...page}>
        <Gift size={22} aria-hidden="true" />
        <span>{t('bar.promotions')}</span>
      </Link>
      {agent && (
        <Link {...opening('agentCentre')} className={styles.item} aria-haspopup="dialog" aria-expanded={open === 'agentCentre'}>
          <Network size={22} aria-hidden="true" />
          <span>{t('bar.agent')}</span>
        </Link>
      )}
      <Link {...opening('me')} className={styles.item} aria-haspopup="dialog" aria-expanded={open === 'me'}>
        <UserRound size={22} aria-hidden="true" />
        <span>{t('bar.me')}</span>
      </Link>
    </nav>
  )
}
