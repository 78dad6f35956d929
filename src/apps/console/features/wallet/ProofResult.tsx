import { Notice } from '../../../../ui/Notice.tsx'
import { Table, type Column } from '../../../../ui/Table.tsx'
import type { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'

type Drift = Awaited<ReturnType<typeof house.wallet.proveLedger>>['drifts'][number]

/** What the proof of the books found: nothing, or each account by name. */
export function ProofResult({ drifts }: { drifts: readonly Drift[] }) {
  const t = useTexts('wallet')
  if (drifts.length === 0)
    return (
      <Notice tone="good" live title={t('books.proven')}>
        {t('books.provenText')}
      </Notice>
    )
  const columns: Column<Drift>[] = [
    { key: 'account', title: t('books.account'), headline: true, show: ({ account }) => account },
    { key: 'expected', title: t('books.expected'), figures: true, show: ({ expected }) => expected },
    { key: 'found', title: t('books.found'), figures: true, show: ({ found }) => found },
  ]
  return (
    <>
      <Notice tone="bad" live title={t('books.drifted', { count: drifts.length })} />
      <Table
        dense
        caption={t('books.drifted', { count: drifts.length })}
        columns={columns}
        rows={drifts}
        keyOf={({ lane, account }) => `${lane} ${account}`}
        state="ready"
        failed={null}
        empty={null}
      />
    </>
  )
}
