import { OfferSettings } from '#site/features/campaigns/OfferSettings.tsx'
import { Inbox } from '#site/features/content/Inbox.tsx'

/** What the merchant wrote to the member, and what of it they want to be written. */
export function MessagesPage() {
  return (
    <>
      <Inbox />
      <OfferSettings />
    </>
  )
}
