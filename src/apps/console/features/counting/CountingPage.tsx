import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Changes } from '#ui/tables/Changes.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { CountingEditor } from './CountingEditor.tsx'
import { countingQuery, type Counted, type CountingRecord } from './queries.ts'
import { useTermWords } from './useTermWords.ts'

/** How many that were answered stay in view. */
const ANSWERED = 5

/** How the stakes of each product count as turnover, and what of it waits for a second person. */
export function CountingPage() {
  const t = useTexts('counting')
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')} />
      <QueryBoundary query={useQuery(countingQuery)} lines={10}>
        {(told) => (
          <>
            <Products products={told.products} />
            <Proposed changes={told.changes} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function Products({ products }: { products: readonly Counted[] }) {
  const t = useTexts('counting')
  const words = useTermWords()
  const writes = useMay()('merchant.write')
  const [edited, setEdited] = useState<Counted | null>(null)
  const columns: Column<Counted>[] = [
    { key: 'product', title: t('product'), headline: true, show: ({ product }) => words.product(product) },
    {
      key: 'terms',
      title: t('now'),
      show: ({ terms, own }) => (
        <>
          {words.terms(terms)} {words.terms(terms) !== words.terms(own) && <Badge tone="gold">{t('changed')}</Badge>}
        </>
      ),
    },
    {
      key: 'next',
      title: t('next'),
      show: ({ next }) =>
        next ? (
          <>
            {words.terms(next)} · <When at={next.since} />
          </>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <>
      <Table
        dense
        caption={t('title')}
        columns={columns}
        rows={products}
        keyOf={({ product }) => product}
        state="ready"
        failed={null}
        empty={null}
        {...(writes && {
          actions: (counted: Counted) => (
            <Button size="small" onClick={() => setEdited(counted)}>
              {t('edit')}
            </Button>
          ),
        })}
      />
      {edited && <CountingEditor counted={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Proposed({ changes }: { changes: CountingRecord['changes'] }) {
  const words = useTermWords()
  const writes = useMay()('merchant.write')
  const waiting = changes.filter(({ proposal }) => proposal.confirmed === null)
  const answered = changes.filter(({ proposal }) => proposal.confirmed !== null).slice(0, ANSWERED)
  return [...waiting, ...answered].map(({ id, product, before, after, proposal }) => (
    <div key={id} className={flow.tight}>
      <Proposals proposals={[proposal]} wordsOf={() => words.product(product)} />
      <Changes
        label={words.product(product)}
        before={{ [words.product(product)]: words.terms(before) }}
        after={{ [words.product(product)]: words.terms(after) }}
      />
      {proposal.confirmed === null && writes && (
        <AnswerProposal
          size="small"
          proposal={proposal}
          ask={(data, asked) => house.wagers.answerCounting({ params: { id }, body: { data } }, asked)}
        />
      )}
    </div>
  ))
}
