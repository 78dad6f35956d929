import type { ReactNode } from 'react'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Balance } from '#site/features/member/Balance.tsx'
import { useMember } from '#site/session/member.ts'
import styles from './CentreNav.module.css'

/** Whose centre it is, what marks them, and what they have. */
export function CentreWho({ children }: { children: ReactNode }) {
  const { data: member } = useMember()
  return (
    <>
      <div className={styles.who}>
        <Avatar name={member?.account ?? ''} icon={member?.icon} />
        <div>
          <p className={styles.account}>{member?.account}</p>
          {children}
        </div>
      </div>
      {member?.worksFor === null && <Balance size="large" />}
    </>
  )
}
