import { Suspense, useState } from 'react'
import { CentreDialog } from '#ui/overlays/CentreDialog.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useIsPhone } from '#ui/screen/useMedia.ts'
import { pagesOfCentre } from './pages-of-centre.ts'
import { centrePage, type CentrePage } from '#site/navigation/centre-pages.ts'
import { useAskedPage, useModal } from '#site/navigation/useModal.ts'
import { FrozenNotice } from '#site/features/centre/FrozenNotice.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { CentreNav } from './CentreNav.tsx'
import { pageShown } from './groups.ts'
import { useBack } from './useBack.ts'

/** All that is the member's own, in one place: a window with its navigation on a desk, a list and then a page on a phone. */
export function MemberCentre() {
  const t = useTexts('centre')
  const modal = useModal()
  const phone = useIsPhone()
  const back = useBack('memberCentre')
  const flags = useMerchant()?.flags
  const address = centrePage(useAskedPage())
  const [asked, setAsked] = useState(address)
  // A closed centre leaves with the page that it had.
  if (modal.open && asked !== address) setAsked(address)
  if (!flags) return null
  const page = pageShown({ asked, flags, phone })
  const nav = <CentreNav flags={flags} page={page} phone={phone} />
  return (
    <CentreDialog
      {...modal}
      title={page ? t(`pages.${page}`) : t('title')}
      side={phone ? undefined : nav}
      back={phone && page ? { label: t('title'), onBack: back } : undefined}
    >
      {page ? <Open page={page} /> : nav}
    </CentreDialog>
  )
}

function Open({ page }: { page: CentrePage }) {
  const Page = pagesOfCentre[page]
  return (
    <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
      <FrozenNotice />
      <Page />
    </Suspense>
  )
}
