import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { whenText } from '#client/language/when.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useJournalColumns } from '#console/parts/JournalTable.tsx'
import { usePurpose } from '#console/parts/ledger-words.ts'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { useMay } from '#console/session/operator.ts'
import { Reconciliation } from './Reconciliation.tsx'
import { LateTransfers } from './LateTransfers.tsx'
import { ProofResult } from './ProofResult.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Wallet.module.css'

type Row = Awaited<ReturnType<typeof house.wallet.trialBalance>>['rows'][number]

/** Whether the books are even, and the means to prove it. */
export function BooksPage() {
  const t = useTexts('wallet')
  const purpose = usePurpose()
  const may = useMay()
  const balance = useQuery({
    queryKey: ['wallet', 'balance'],
    queryFn: ({ signal }) => house.wallet.trialBalance({}, { signal }),
  })
  const proof = useMutation({ mutationFn: () => house.wallet.proveLedger({}) })
  const columns: Column<Row>[] = [
    {
      key: 'account',
      title: t('books.account'),
      headline: true,
      show: (row) => purpose({ purpose: row.purpose, member: null, account: '' }),
    },
    { key: 'currency', title: t('books.currency'), show: ({ currency }) => currency },
    { key: 'accounts', title: t('books.accounts'), figures: true, show: ({ accounts }) => accounts },
    {
      key: 'balance',
      title: t('books.balance'),
      figures: true,
      show: ({ balance: amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
  return (
    <>
      <PageHead title={t('books.title')} text={t('books.text')}>
        <Button tone="gold" icon={<Scale size={18} aria-hidden="true" />} busy={proof.isPending} onClick={() => proof.mutate()}>
          {t('books.prove')}
        </Button>
      </PageHead>
      <div className={flow.stack}>
        <Refused error={proof.error} />
        {proof.data && <ProofResult drifts={proof.data.drifts} />}
        <QueryBoundary query={balance} lines={8}>
          {({ rows, sums, halt, last }) => (
            <>
              <LastProof last={last} />
              {halt && <Halted halt={halt} />}
              <Sums sums={sums} />
              <Table
                dense
                caption={t('books.title')}
                columns={columns}
                rows={rows}
                keyOf={(row) => `${row.currency} ${row.purpose}`}
                state="ready"
                failed={null}
                empty={null}
              />
            </>
          )}
        </QueryBoundary>
        {may('payments.read') && <LateTransfers />}
        <Reconciliation />
        <Suspense />
      </div>
    </>
  )
}

/** When every account was summed last; the house does it each hour. */
function LastProof({ last }: { last: Awaited<ReturnType<typeof house.wallet.trialBalance>>['last'] }) {
  const t = useTexts('wallet')
  if (!last) return <p>{t('books.neverProven')}</p>
  return last.drifted === 0 ? (
    <p>{t('books.lastEven', { at: whenText(last.at) })}</p>
  ) : (
    <Notice tone="bad" title={t('books.drifted', { count: last.drifted })}>
      {t('books.lastDrifted', { at: whenText(last.at) })}
    </Notice>
  )
}

type Halt = NonNullable<Awaited<ReturnType<typeof house.wallet.trialBalance>>['halt']>

/** Why payouts stand still: one operator proposes to let them go on, another one answers. */
function Halted({ halt }: { halt: Halt }) {
  const t = useTexts('wallet')
  const shell = useTexts('shell')
  const may = useMay()
  const waiting = halt.proposals.find(({ confirmed }) => confirmed === null)
  const act = waiting ? (
    <AnswerProposal proposal={waiting} ask={(data, asked) => house.wallet.answerLift({ body: { data } }, asked)} />
  ) : (
    <ConfirmAction
      reasoned
      label={t('books.lift')}
      title={t('books.liftTitle')}
      text={t('books.liftText')}
      done={shell('proposal.done')}
      ask={(reason, asked) => house.wallet.proposeLift({ body: { data: { reason } } }, asked)}
    />
  )
  return (
    <Notice tone="bad" title={t('books.halt')} action={may('operations.write') && act}>
      <p>{t('books.haltText', { at: whenText(halt.at), reason: halt.reason })}</p>
      <Proposals proposals={halt.proposals} wordsOf={() => t('books.liftProposed')} />
    </Notice>
  )
}

function Sums({ sums }: { sums: readonly { readonly currency: string; readonly sum: string }[] }) {
  const t = useTexts('wallet')
  const even = sums.every(({ sum }) => sum === '0')
  return (
    <Notice tone={even ? 'good' : 'bad'} title={even ? t('books.even') : t('books.uneven')}>
      {sums.map(({ currency, sum }) => (
        <p key={currency}>
          {t('books.sum', { currency })}: <Money amount={sum} currency={currency} />
        </p>
      ))}
    </Notice>
  )
}

function Suspense() {
  const t = useTexts('wallet')
  const columns = useJournalColumns()
  const query = useInfiniteQuery({
    queryKey: ['wallet', 'suspense'],
    queryFn: ({ pageParam, signal }) => house.wallet.suspense({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Card title={t('books.suspense')}>
      <div className={styles.suspense}>
        <p className={flow.soft}>{t('books.suspenseText')}</p>
        <Listing
          caption={t('books.suspense')}
          columns={columns}
          query={query}
          keyOf={({ id }) => id}
          empty={t('books.suspenseEmpty')}
        />
      </div>
    </Card>
  )
}
