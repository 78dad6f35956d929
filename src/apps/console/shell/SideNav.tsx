import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useGroupHere, useGroups, type Group } from './sections.ts'
import styles from './SideNav.module.css'
import { WaitingIn } from './Waiting.tsx'

type SideNavProps = { head?: ReactNode; onGo?: () => void }

export function SideNav({ head, onGo }: SideNavProps) {
  const t = useTexts('shell')
  return (
    <nav className={styles.nav} aria-label={t('nav')} data-tour="menu">
      {head}
      <ul>
        {useGroups().map((group) => (
          <NavItem key={group.name} group={group} onGo={onGo} />
        ))}
      </ul>
    </nav>
  )
}

/** Leads to the first screen of its group that the role may open. */
function NavItem({ group, onGo }: { group: Group; onGo: (() => void) | undefined }) {
  const t = useTexts('shell')
  const { icon: Icon, name, sections } = group
  const here = useGroupHere()?.name === name
  return (
    <li className={styles.item}>
      <Link
        to={sections[0]?.to ?? '/'}
        className={styles.link}
        {...(name === 'groups.approvals' && { 'data-tour': 'approvals' })}
        data-here={here || undefined}
        // Of the group's screens the tabs tell which one is open.
        activeProps={{ 'aria-current': here ? 'true' : undefined }}
        {...(onGo && { onClick: onGo })}
      >
        <Icon size={18} aria-hidden="true" />
        <span>{t(name)}</span>
      </Link>
      <WaitingIn sections={sections} />
    </li>
  )
}
