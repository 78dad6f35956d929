import { dayOf } from '#kit/calendar.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useId, useState } from 'react'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useCalendar } from '#site/session/merchant.ts'
import { AskForContract } from './AskForContract.tsx'
import styles from './Contracts.module.css'
import { EndContract } from './OwnContracts.tsx'
import { downlineContractsQuery, downlinesQuery } from './queries.ts'
import { TermsList } from './TermsList.tsx'

/** What an agent gives to those directly below, and the way to offer one. */
export function DownlineContracts({ kinds }: { kinds: readonly ContractKind[] }) {
  const t = useTexts('contracts')
  const [chosen, setChosen] = useState<ContractKind | null>(null)
  const kind = chosen ?? kinds[0] ?? 'dividend'
  const [to, setTo] = useState<string | null>(null)
  if (to !== null) return <AskForContract kind={kind} account={to} onDone={() => setTo(null)} />
  return (
    <div className={styles.stack}>
      <Select
        label={t('kindOf')}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={setChosen}
      />
      <OfferTo onNamed={setTo} />
      <Given kind={kind} onOffer={setTo} />
    </div>
  )
}

function OfferTo({ onNamed }: { onNamed: (account: string) => void }) {
  const t = useTexts('contracts')
  const list = useId()
  const calendar = useCalendar()
  const [today] = useState(() => dayOf(Date.now(), calendar))
  const { data: accounts = [] } = useQuery(downlinesQuery(today))
  const form = useForm({
    values: { account: '' },
    check: ({ account }) => ({ account: account.trim() === '' && t('accountMissing') }),
    sent: ({ account }) => account.trim(),
    ask: async (account) => onNamed(account),
    once: true,
  })
  return (
    <form className={styles.stack} {...form.props}>
      <Field
        {...form.field('account')}
        label={t('account')}
        hint={t('accountHint')}
        autoComplete="off"
        autoCapitalize="none"
        dir="ltr"
        maxLength={64}
        list={list}
      />
      <datalist id={list}>
        {accounts.map((account) => (
          <option key={account} value={account}>
            {account}
          </option>
        ))}
      </datalist>
      <Button type="submit">{t('offer')}</Button>
    </form>
  )
}

function Given({ kind, onOffer }: { kind: ContractKind; onOffer: (account: string) => void }) {
  const t = useTexts('contracts')
  const ui = useTexts('ui')
  const shell = useTexts('shell')
  const query = useInfiniteQuery(downlineContractsQuery(kind))
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isError && !data)
    return (
      <ErrorState
        title={shell('errors.networkTitle')}
        text={shell('errors.networkText')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton width="100%" height="12rem" />
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <EmptyState icon={<Handshake size={28} />} title={t('noneBelow')} text={t('noneBelowText')} />
  return (
    <>
      {list.map((contract) => (
        <Card
          key={contract.id}
          heading="h3"
          title={<bdi>{contract.downline}</bdi>}
          foot={
            <div className={styles.acts}>
              <Button onClick={() => onOffer(contract.downline)}>{t('offerOther')}</Button>
              <EndContract contract={contract} />
            </div>
          }
        >
          <TermsList terms={contract.terms} />
        </Card>
      ))}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {ui('more')}
        </Button>
      )}
    </>
  )
}
