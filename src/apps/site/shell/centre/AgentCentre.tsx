import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CentreDialog } from '#ui/overlays/CentreDialog.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useIsPhone } from '#ui/screen/useMedia.ts'
import { AgentTour, pagesOfAgents } from './pages-of-agents.ts'
import { useAskedPage, useModal } from '#site/navigation/useModal.ts'
import { agentPageShown } from '#site/features/agents/agent-pages.ts'
import { FactorsCard } from '#site/features/centre/FactorsCard.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { factorsQuery, useWorksFor } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { AgentNav } from './AgentNav.tsx'
import { useBack } from './useBack.ts'
import { agentPage, type AgentPage } from '#site/navigation/centre-pages.ts'

/** All that an agent has besides a member: a window with its navigation on a desk, a list and then a page on a phone. */
export function AgentCentre() {
  const t = useTexts('agents')
  const shell = useTexts('shell')
  const modal = useModal()
  const phone = useIsPhone()
  const back = useBack('agentCentre')
  const flags = useMerchant()?.flags
  const rights = useWorksFor()?.rights ?? null
  const address = agentPage(useAskedPage())
  const [asked, setAsked] = useState(address)
  // A closed centre leaves with the page that it had.
  if (modal.open && asked !== address) setAsked(address)
  const asksFactor = flags?.AGENTFACTOR !== false && rights === null && modal.open
  const { data: factors } = useQuery({ ...factorsQuery, enabled: asksFactor })
  if (!flags) return null
  const page = agentPageShown({ asked, flags, rights, phone })
  const unsecured = asksFactor && factors !== undefined && !factors.totp && factors.passkeys.length === 0
  const nav = <AgentNav of={{ flags, rights }} page={page} phone={phone} />
  return (
    <CentreDialog
      {...modal}
      whole
      title={page ? t(`pages.${page}`) : shell('nav.agent')}
      side={phone ? undefined : nav}
      back={phone && page ? { label: shell('nav.agent'), onBack: back } : undefined}
    >
      {!unsecured && (
        <Suspense>
          <AgentTour />
        </Suspense>
      )}
      {unsecured ? <Unsecured /> : page ? <Open page={page} /> : nav}
    </CentreDialog>
  )
}

/** What opens the pages of an agent who has no second factor yet. */
function Unsecured() {
  const t = useTexts('agents')
  return (
    <>
      <Notice tone="warning" title={t('secureTitle')}>
        {t('secureText')}
      </Notice>
      <FactorsCard />
    </>
  )
}

function Open({ page }: { page: AgentPage }) {
  const Page = pagesOfAgents[page]
  return (
    <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
      <Page />
    </Suspense>
  )
}
