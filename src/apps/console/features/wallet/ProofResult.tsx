import { Link } from '@tanstack/react-router'
import { unitsText } from '#kit/money.ts'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import type { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { usePurpose } from '#console/parts/ledger-words.ts'

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
    { key: 'account', title: t('books.account'), headline: true, show: (drift) => <Account drift={drift} /> },
    { key: 'lane', title: t('books.lane'), figures: true, show: ({ lane }) => lane },
    { key: 'expected', title: t('books.expected'), figures: true, show: (drift) => <Sum units={drift.expected} drift={drift} /> },
    { key: 'found', title: t('books.found'), figures: true, show: (drift) => <Sum units={drift.found} drift={drift} /> },
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

/** Whose it is, with a way there where it is a member's. */
function Account({ drift: { account, purpose, member } }: { drift: Drift }) {
  const t = useTexts('wallet')
  const named = usePurpose()
  if (account === '0') return t('books.rowNumbers')
  const name = purpose === null ? account : named({ purpose, member, account })
  return member === null ? (
    name
  ) : (
    <Link to="/members/$id" params={{ id: member }}>
      {name}
    </Link>
  )
}

function Sum({ units, drift: { currency } }: { units: string; drift: Drift }) {
  return currency === null ? units : <Money amount={unitsText(BigInt(units))} currency={currency} />
}
