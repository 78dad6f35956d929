import { ReferralPage } from '../features/agents/register/ReferralPage.tsx'
import { Earned } from '../features/referral/Earned.tsx'
import { FriendProgress } from '../features/referral/FriendProgress.tsx'
import { Offer } from '../features/referral/Offer.tsx'
import styles from './InvitePage.module.css'

/** What friends bring, the member's code for them, how far they are, and what came of it. */
export function InvitePage() {
  return (
    <div className={styles.page}>
      <Offer />
      <ReferralPage>
        <FriendProgress />
        <Earned />
      </ReferralPage>
    </div>
  )
}
