import { ReferralPage } from '#site/features/agents/register/ReferralPage.tsx'
import { Earned } from '#site/features/referral/Earned.tsx'
import { FriendProgress } from '#site/features/referral/FriendProgress.tsx'
import { Offer } from '#site/features/referral/Offer.tsx'
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
