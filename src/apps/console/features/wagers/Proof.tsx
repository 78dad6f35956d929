import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useMay } from '#console/session/operator.ts'
import type { Timeline } from './queries.ts'
import flow from '#console/parts/flow.module.css'

/** Our own arcade, whose draws anybody may check. */
const ARCADE = 'ARCADE'

/** The way to the page that draws a round again. Where the arcade stands is said by its vendor's entry. */
export function Proof({ timeline: { round, bets } }: { timeline: Timeline }) {
  const t = useTexts('wagers')
  const may = useMay()
  const bet = bets.find(({ vassalage }) => vassalage === ARCADE)
  const vendors = useQuery({
    queryKey: ['vendors'],
    queryFn: ({ signal }) => house.games.vendors({}, { signal }),
    enabled: bet !== undefined && may('vendors.read'),
  })
  if (bet === undefined) return null
  const arcade = vendors.data?.list.find(({ vassalage }) => vassalage === ARCADE)?.launchUrl
  return (
    <>
      <h3>{t('timeline.proofTitle')}</h3>
      <p className={flow.soft}>{t('timeline.proofText')}</p>
      {arcade && (
        <ButtonLink
          href={`${new URL(encodeURIComponent(bet.gameCode), arcade).href}#/verify/${encodeURIComponent(round.round)}`}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {t('timeline.proof')}
        </ButtonLink>
      )}
    </>
  )
}
