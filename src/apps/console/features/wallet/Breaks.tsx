import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import type { BreakShown } from '#house/payments/reconciliation/console-contract.ts'
import { house } from '#console/api/house.ts'
import en from '#console/i18n/en/payments.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'

const tones = { even: 'jade', explained: 'plain', open: 'red' } as const

/** Where a provider and we do not agree: each is named, with what both sides say, and explained by operators. */
export function Breaks() {
  const t = useTexts('wallet')
  const may = useMay()
  const [all, setAll] = useState(false)
  const query = useInfiniteQuery({
    queryKey: ['wallet', 'breaks', all],
    queryFn: ({ pageParam, signal }) =>
      house.payments.breaks({ query: { open: all ? 'no' : 'yes', ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const columns: Column<BreakShown>[] = [
    { key: 'kind', title: t('reconciliation.kind'), headline: true, show: ({ kind }) => t(`reconciliation.kinds.${kind}`) },
    { key: 'at', title: t('reconciliation.found'), show: ({ foundAt }) => <When at={foundAt} /> },
    { key: 'payment', title: t('reconciliation.payment'), show: (row) => <Payment row={row} /> },
    {
      key: 'ours',
      title: t('reconciliation.ours'),
      figures: true,
      show: (row) => <Side state={row.ourState} amount={row.ourAmount} currency={row.currency} />,
    },
    {
      key: 'theirs',
      title: t('reconciliation.theirs'),
      figures: true,
      show: (row) => <Side state={row.theirState} amount={row.theirAmount} currency={row.currency} />,
    },
    {
      key: 'stake',
      title: t('reconciliation.stake'),
      figures: true,
      show: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      key: 'ended',
      title: t('reconciliation.ended'),
      show: ({ ended, proposals }) => (
        <>
          <Badge tone={tones[ended ?? 'open']}>{t(`reconciliation.ends.${ended ?? 'open'}`)}</Badge>
          <Proposals proposals={proposals} wordsOf={() => t('reconciliation.proposed')} />
        </>
      ),
    },
  ]
  return (
    <>
      <Switch checked={all} onChange={setAll}>
        {t('reconciliation.all')}
      </Switch>
      <Listing<BreakShown>
        caption={t('reconciliation.breaks')}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={t('reconciliation.even')}
        {...(may('operations.write') && { actions: (row) => <Acts row={row} /> })}
      />
    </>
  )
}

function Payment({ row: { about, reference, ourState, member } }: { row: BreakShown }) {
  const t = useTexts('wallet')
  const label = `${t(`reconciliation.about.${about}`)} ${reference.slice(-8)}`
  const to = about === 'deposit' ? '/payments/deposits/$id' : '/payments/withdrawals/$id'
  return (
    <>
      {ourState === null ? (
        <span title={reference}>{label}</span>
      ) : (
        <Link to={to} params={{ id: reference }}>
          {label}
        </Link>
      )}
      {member && (
        <>
          {' · '}
          <Link to="/members/$id" params={{ id: member.id }}>
            {member.account}
          </Link>
        </>
      )}
    </>
  )
}

function Side({ state, amount, currency }: { state: string | null; amount: string | null; currency: string }) {
  const t = useTexts('wallet')
  const payments = useTexts('payments')
  if (state === null || amount === null) return t('reconciliation.nothing')
  return (
    <>
      <Money amount={amount} currency={currency} /> {hasWord(en.state, state) ? payments(`state.${state}`) : state}
    </>
  )
}

function Acts({ row: { id, ended, proposals } }: { row: BreakShown }) {
  const t = useTexts('wallet')
  if (ended !== null) return null
  const waiting = proposals.find(({ confirmed }) => confirmed === null)
  if (waiting)
    return (
      <AnswerProposal
        size="small"
        proposal={waiting}
        ask={(data, asked) => house.payments.answerExplanation({ params: { id }, body: { data } }, asked)}
      />
    )
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('reconciliation.explain')}
      title={t('reconciliation.explainTitle')}
      text={t('reconciliation.explainText')}
      done={t('reconciliation.explained')}
      ask={(reason, asked) => house.payments.explainBreak({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}
