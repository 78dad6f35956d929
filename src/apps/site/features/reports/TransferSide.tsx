import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'

const ours = 'agents.transfer:'

/** Of a transfer along the tree: who stands at its other end, and the way to what moved between the two. Nothing for any other movement. */
export function TransferSide({ cause }: { cause: string | null }) {
  const t = useTexts('reports')
  const id = cause?.startsWith(ours) ? cause.slice(ours.length) : null
  const { data } = useQuery({
    queryKey: keyOf('agents.agentTransfer', id),
    queryFn: id === null ? skipToken : ({ signal }) => house.agents.agentTransfer({ params: { id } }, { signal }),
  })
  if (!data) return null
  const { account, at } = data.other
  const way = at === 'above' ? opening('memberCentre', 'transferUpline') : opening('agentCentre', 'registerCenter')
  return (
    <Notice
      title={t(data.sent ? 'transferTo' : 'transferFrom', { account })}
      action={
        <Link {...way} replace>
          {t('transferMore')}
        </Link>
      }
    />
  )
}
