import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { useMay } from '#console/session/operator.ts'
import { AddKey } from './AddKey.tsx'
import { vendorKeysQuery, type Vendor, type VendorKey } from './queries.ts'
import flow from '#console/parts/flow.module.css'

/** The keys of one vendor, beside the list it stands in. */
export function KeysPanel({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }) {
  const t = useTexts('games')
  return (
    <SidePanel
      open={vendor !== null}
      onClose={onClose}
      title={vendor ? t('vendors.keysOf', { name: vendor.displayName }) : ''}
      size="medium"
    >
      {vendor && <Keys key={vendor.id} vendor={vendor} />}
    </SidePanel>
  )
}

const tones = { good: 'jade', waits: 'gold', gone: 'plain' } as const
const stateOf = ({ enabled, proposal }: VendorKey): keyof typeof tones =>
  enabled ? 'good' : proposal?.confirmed === null ? 'waits' : 'gone'

/** Keys that were proposed, for a second person. */
function Waiting({ vendor, keys }: { vendor: string; keys: readonly VendorKey[] }) {
  const t = useTexts('games')
  return keys.map(
    ({ id: key, scheme, addresses, proposal }) =>
      proposal?.confirmed === null && (
        <div key={key} className={flow.tight}>
          <Proposals proposals={[proposal]} wordsOf={() => t('vendors.proposed', { key, scheme })} />
          <p className={flow.soft}>
            {t('vendors.addresses')} <bdi dir="ltr">{addresses.join(', ') || t('vendors.anywhere')}</bdi>
          </p>
          <AnswerProposal
            size="small"
            proposal={proposal}
            ask={(data, asked) => house.games.answerVendorKey({ params: { id: vendor, key }, body: { data } }, asked)}
          />
        </div>
      ),
  )
}

type NewSecret = { readonly key: string; readonly secret: string }

function Keys({ vendor: { id, displayName: name } }: { vendor: Vendor }) {
  const t = useTexts('games')
  const gives = useMay()('vendors.keys')
  // A secret is told once: it lives in this panel and goes with it.
  const [told, setTold] = useState<NewSecret | null>(null)
  const query = useQuery(vendorKeysQuery(id))
  const columns: Column<VendorKey>[] = [
    { key: 'id', title: t('vendors.keyId'), headline: true, show: (key) => <bdi dir="ltr">{key.id}</bdi> },
    { key: 'scheme', title: t('vendors.scheme'), show: ({ scheme }) => scheme },
    {
      key: 'addresses',
      title: t('vendors.addresses'),
      show: ({ addresses }) => <bdi dir="ltr">{addresses.join(', ') || t('vendors.anywhere')}</bdi>,
    },
    {
      key: 'state',
      title: t('vendors.state'),
      show: (key) => <Badge tone={tones[stateOf(key)]}>{t(`vendors.${stateOf(key)}`)}</Badge>,
    },
  ]
  const retire = ({ id: key, enabled }: VendorKey) =>
    gives &&
    enabled && (
      <ConfirmAction
        reasoned
        size="small"
        tone="danger"
        label={t('vendors.retire')}
        title={t('vendors.retireTitle')}
        text={t('vendors.retireText')}
        done={t('vendors.retired')}
        ask={(reason, asked) => house.games.retireVendorKey({ params: { id, key }, body: { data: { reason } } }, asked)}
      />
    )
  return (
    <div className={flow.stack}>
      {told && (
        <Notice tone="warning" live title={t('vendors.secret', { key: told.key })}>
          <p>{t('vendors.secretText')}</p>
          <CodeBlock label={told.key} text={told.secret} />
        </Notice>
      )}
      <QueryBoundary query={query}>
        {({ list }) => (
          <>
            <Waiting vendor={id} keys={list} />
            <Table
              dense
              caption={t('vendors.keysOf', { name })}
              columns={columns}
              rows={list}
              keyOf={(key) => key.id}
              state="ready"
              failed={null}
              empty={<p className={flow.soft}>{t('vendors.noKeys')}</p>}
              actions={retire}
            />
          </>
        )}
      </QueryBoundary>
      {gives && <AddKey vendor={{ id, name }} onTold={setTold} />}
    </div>
  )
}
