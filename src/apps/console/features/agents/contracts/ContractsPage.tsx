import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { useMay } from '#console/session/operator.ts'
import { ContractList } from './ContractList.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { policiesQuery } from './queries.ts'
import { RequestList } from './RequestList.tsx'

/** What contracts of agents may be, what the house and agents at the top ask of each other, and every contract there was. */
export function ContractsPage() {
  const t = useTexts('contracts')
  const may = useMay()
  const [offering, setOffering] = useState(false)
  const policies = useQuery(policiesQuery)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('payments.decide') && policies.data && (
          <Button tone="gold" onClick={() => setOffering(true)}>
            {t('offer.do')}
          </Button>
        )}
      </PageHead>
      <RequestList />
      <ContractList />
      <QueryBoundary query={policies} lines={8}>
        {({ list, currency }) => (
          <>
            {list.map((policy) => (
              <PolicyCard key={policy.kind} shown={policy} />
            ))}
            {offering && <OfferPanel policies={list} currency={currency} onClose={() => setOffering(false)} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
