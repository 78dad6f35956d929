import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { IssueVouchers } from './IssueVouchers.tsx'
import { NewCodes } from './NewCodes.tsx'
import { batchesQuery, type Batch } from './queries.ts'

const tones = { proposed: 'gold', issued: 'jade', returned: 'plain', void: 'red', expired: 'plain' } as const

/** Codes that are worth money: what was issued, redeemed and taken back, and the codes of a batch this once. */
export function VouchersPage() {
  const t = useTexts('vouchers')
  const may = useMay()
  const [codes, setCodes] = useState<readonly string[]>([])
  const columns: Column<Batch>[] = [
    { key: 'at', title: t('at'), headline: true, show: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'by', title: t('by'), show: ({ issuedBy }) => issuedBy },
    {
      key: 'worth',
      title: t('worth'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'count', title: t('count'), figures: true, show: ({ count }) => count },
    { key: 'redeemed', title: t('redeemed'), figures: true, show: ({ redeemed }) => redeemed },
    { key: 'expires', title: t('expires'), show: ({ expiresAt }) => <When at={expiresAt} /> },
    { key: 'state', title: t('stateTitle'), show: (batch) => <Standing batch={batch} /> },
  ]
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')} />
      {codes.length > 0 && <NewCodes codes={codes} onHide={() => setCodes([])} />}
      {may('payments.decide') && <IssueVouchers onCodes={setCodes} />}
      <Listing
        caption={t('title')}
        columns={columns}
        query={useInfiniteQuery(batchesQuery)}
        keyOf={({ id }) => id}
        empty={t('empty')}
        {...(may('payments.decide') && { actions: (batch: Batch) => <Acts batch={batch} onCodes={setCodes} /> })}
      />
    </div>
  )
}

function Standing({ batch: { state, leftOver, currency, decisions, count } }: { batch: Batch }) {
  const t = useTexts('vouchers')
  return (
    <span className={flow.tight}>
      <span>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </span>
      {leftOver !== null && (
        <span className={flow.soft}>
          {t('left')} {moneyText(leftOver, currency)}
        </span>
      )}
      {decisions.length > 0 && (
        <Proposals
          proposals={decisions}
          wordsOf={({ amount }) => t('decision', { count, amount: moneyText(amount, currency) })}
        />
      )}
    </span>
  )
}

type Hearing = { onCodes: (codes: readonly string[]) => void }

function Acts({ batch: { id, state, decisions }, onCodes }: { batch: Batch } & Hearing) {
  const t = useTexts('vouchers')
  const waiting = decisions.find(({ confirmed }) => confirmed === null)
  if (waiting)
    return (
      <AnswerProposal
        size="small"
        proposal={waiting}
        ask={async (data, asked) => {
          const { codes } = await house.payments.answerVouchers({ params: { id }, body: { data } }, asked)
          onCodes(codes)
        }}
      />
    )
  if (state !== 'issued') return null
  return (
    <ConfirmAction
      reasoned
      size="small"
      tone="danger"
      label={t('void')}
      title={t('voidTitle')}
      text={t('voidText')}
      done={t('voided')}
      ask={(reason, asked) => house.payments.voidVouchers({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}
