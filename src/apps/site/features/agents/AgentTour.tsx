import { Tour } from '#client/tour/Tour.tsx'
import type agentTour from '#site/i18n/en/agent-tour.json'
import { useTexts } from '#site/i18n/texts.ts'
import { useWorksFor } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { agentPage, type AgentPage } from '#site/navigation/centre-pages.ts'
import { useAskedPage } from '#site/navigation/useModal.ts'
import { agentPagesFor } from './agent-pages.ts'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    'agent-tour': typeof agentTour
  }
}

const steps = [
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'agentDownlineTransactionDetailsCopy',
  'agentRevenueReport',
] as const satisfies readonly AgentPage[]

/** The agent centre in five steps; of pages that are not there nothing is said. */
export function AgentTour() {
  const page = agentPage(useAskedPage())
  const t = useTexts('agent-tour')
  const names = useTexts('agents')
  const flags = useMerchant()?.flags
  const rights = useWorksFor()?.rights ?? null
  const pages = flags ? agentPagesFor({ flags, rights }) : []
  return (
    <Tour
      name="agent"
      offered={page === undefined || page === steps[0]}
      steps={steps
        .filter((page) => pages.includes(page))
        .map((at) => ({ at, title: names(`pages.${at}`), text: t(`steps.${at}`) }))}
      words={{
        offer: t('offer'),
        offerText: t('offerText'),
        start: t('start'),
        later: t('later'),
        back: t('back'),
        next: t('next'),
        done: t('done'),
        close: t('close'),
        place: (of) => t('place', of),
      }}
    />
  )
}
