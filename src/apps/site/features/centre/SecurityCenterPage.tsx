import { ContactsCard } from './ContactsCard.tsx'
import { FactorsCard } from './FactorsCard.tsx'
import { IconCard } from './IconCard.tsx'
import { LinksCard } from './LinksCard.tsx'
import { PasswordsCard } from './PasswordsCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import styles from './SecurityCenter.module.css'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { VerificationCard } from './VerificationCard.tsx'
import { WhoCard } from './WhoCard.tsx'
import { ZoneCard } from './ZoneCard.tsx'
import { useShownZone } from '#client/language/zone.ts'
import { useMerchant } from '#site/session/merchant.ts'

/** The member's account, one card for each subject of it. A new card stands here and is a file beside this one. */
export function SecurityCenterPage() {
  // What shows times is drawn anew in another zone.
  const zone = useShownZone()
  // Where money waits for a birthday, its field is not looked for.
  const asksBirthday = useMerchant()?.ageProof === 'birthday'
  return (
    <div className={styles.cards}>
      <WhoCard key={`who ${zone}`} />
      {asksBirthday && <ProfileCard />}
      <VerificationCard />
      <PasswordsCard />
      <ContactsCard />
      <FactorsCard />
      <LinksCard />
      <SessionsCard key={`sessions ${zone}`} />
      <ZoneCard />
      <IconCard />
      {!asksBirthday && <ProfileCard />}
      <PrivacyCard />
    </div>
  )
}
