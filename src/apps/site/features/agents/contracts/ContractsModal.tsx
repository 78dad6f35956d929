import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { kindsOf } from '#house/agents/rules/contracts/kind-flag.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { countText } from '#ui/figures/Count.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useIsAgent, useWorksFor } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { DownlineContracts } from './DownlineContracts.tsx'
import { OwnContracts } from './OwnContracts.tsx'
import { contractsQuery, waitingForMe } from './queries.ts'
import { Requests } from './Requests.tsx'

/** The contract dialog: what a member has, what waits between them and those above and below, and for agents what they give. */
export function ContractsModal() {
  const t = useTexts('contracts')
  const modal = useModal()
  const [isAgent, worksFor] = [useIsAgent(), useWorksFor()]
  const agent = isAgent || worksFor !== null
  const flags = useMerchant()?.flags
  const [tab, setTab] = useState<'own' | 'requests' | 'below'>('own')
  const { data } = useQuery(contractsQuery)
  const kinds = kindsOf(flags)
  const waiting = data ? waitingForMe(data) : 0
  return (
    <Modal {...modal} title={t('title')} size="medium">
      {flags && kinds.length === 0 ? (
        <EmptyState icon={<Handshake size={28} />} title={t('off')} text={t('offText')} />
      ) : (
        <Tabs
          label={t('title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'own', label: t('own'), panel: <OwnContracts kinds={kinds} /> },
            {
              value: 'requests',
              label: (
                <>
                  {t('requests')} {waiting > 0 && <Badge tone="red">{countText(waiting)}</Badge>}
                </>
              ),
              panel: <Requests />,
            },
            ...(agent ? [{ value: 'below' as const, label: t('below'), panel: <DownlineContracts kinds={kinds} /> }] : []),
          ]}
        />
      )}
    </Modal>
  )
}
