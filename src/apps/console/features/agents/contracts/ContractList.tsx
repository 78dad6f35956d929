import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { ConsentAction } from './ConsentAction.tsx'
import { contractsQuery, type Contract } from './queries.ts'
import { useTermsText } from './useTermsText.ts'

/** Every contract of the merchant, of all or of one member, with how it ended. */
export function ContractList() {
  const t = useTexts('contracts')
  const may = useMay()
  const termsText = useTermsText()
  const [account, setAccount] = useState<string | undefined>(undefined)
  const clear = account === undefined ? undefined : () => setAccount(undefined)
  const columns: Column<Contract>[] = [
    { key: 'who', title: t('member'), headline: true, show: ({ downline }) => <bdi>{downline}</bdi> },
    { key: 'upline', title: t('giver'), show: ({ upline }) => (upline === null ? t('house') : <bdi>{upline}</bdi>) },
    { key: 'kind', title: t('kindOf'), show: ({ kind }) => t(`kind.${kind}`) },
    { key: 'version', title: t('version'), figures: true, show: ({ version }) => version },
    { key: 'terms', title: t('terms'), show: ({ terms }) => termsText(terms) },
    { key: 'from', title: t('from'), show: ({ validFrom }) => <When at={validFrom} /> },
    {
      key: 'state',
      title: t('stateOf'),
      show: ({ endedAs }) => <Badge tone={endedAs ? 'plain' : 'jade'}>{endedAs ? t(`ended.${endedAs}`) : t('holds')}</Badge>,
    },
  ]
  return (
    <section className={flow.tight}>
      <h2>{t('contracts')}</h2>
      <Filters onClear={clear}>
        <TypedFilter label={t('member')} value={account} onChange={setAccount} />
      </Filters>
      <Listing
        caption={t('contracts')}
        columns={columns}
        query={useInfiniteQuery(contractsQuery(account))}
        keyOf={({ id }) => id}
        empty={t('noContracts')}
        onClear={clear}
        {...(may('payments.decide') && { actions: (contract: Contract) => <End contract={contract} /> })}
      />
    </section>
  )
}

function End({ contract: { id, endedAs } }: { contract: Contract }) {
  const t = useTexts('contracts')
  if (endedAs) return null
  return (
    <ConsentAction
      size="small"
      tone="danger"
      label={t('do.end')}
      title={t('do.endTitle')}
      text={t('do.endText')}
      done={t('do.endDone')}
      ask={(data, asked) => house.agents.endContractInConsole({ params: { id }, body: { data } }, asked)}
    />
  )
}
