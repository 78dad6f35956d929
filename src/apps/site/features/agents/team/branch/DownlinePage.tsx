import { dayShown } from '#kit/days.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { StatementFilters } from '#site/records/StatementFilters.tsx'
import { TransferTo } from '#site/features/agents/transfers/TransferTo.tsx'
import { AccountSearch } from './AccountSearch.tsx'
import { AsOf } from '../AsOf.tsx'
import { branchRows, type BranchRow } from './branch-rows.ts'
import { BranchTable } from './BranchTable.tsx'
import { PersonBadges } from './PersonBadges.tsx'
import { Profile } from './Profile.tsx'
import { membersQuery } from '../queries.ts'
import { Rates, useContractKinds } from './Rates.tsx'
import { SumCell } from '../SumCell.tsx'
import { SumTotals } from '../SumTotals.tsx'
import styles from '../Team.module.css'
import { TeamFile } from '../TeamFile.tsx'
import { TeamWay } from '../TeamWay.tsx'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'

/** Who stands directly below, each with what their whole team came to; each opens into their own team. */
export function DownlinePage() {
  const t = useTexts('agent-team')
  const statement = useHomeStatement()
  const { search, enter } = statement
  const kinds = useContractKinds()
  const [account, setAccount] = useState('')
  const asked = useInfiniteQuery(membersQuery(statement, account))
  const [first] = asked.data?.pages ?? []
  const accounts = asked.data?.pages.flatMap(({ list }) => list.flatMap(({ who }) => (who ? [who.account] : []))) ?? []
  if (search.member) return <Profile id={search.member} statement={statement} />
  return (
    <div className={styles.page}>
      <StatementFilters statement={statement} file={<TeamFile record="team_members" statement={statement} />} />
      <AccountSearch accounts={accounts} onSearch={setAccount} />
      {first && <TeamWay way={first.way} statement={statement} />}
      <AsOf at={first?.asOf} />
      {first && <SumTotals sums={first.total} />}
      <BranchTable
        record={branchRows(asked)}
        head={first?.way.at(-1)}
        empty={account === '' ? t('noneBelowText') : t('noneFound')}
        columns={[
          {
            key: 'lastLogin',
            title: t('lastLogin'),
            show: ({ who }) => who && (who.lastLogin ? dayShown(who.lastLogin) : t('never')),
          },
          ...(kinds.length > 0
            ? [{ key: 'rates', title: t('rates.title'), show: ({ rates }: BranchRow) => rates && <Rates rates={rates} /> }]
            : []),
          { key: 'members', title: t('figures.members'), figures: true, show: ({ members }) => members },
          { key: 'balance', title: t('figures.balance'), figures: true, show: ({ balances }) => <SumCell amounts={balances} /> },
        ]}
        figures={['deposits', 'withdrawals', 'turnover', 'profit']}
        onTeam={(of) => {
          setAccount('')
          enter({ of })
        }}
        beside={(person, { direct }) => (
          <>
            <PersonBadges person={person} />
            <IconButton
              label={t('profileOf', { name: person.account })}
              icon={<IdCard size={18} />}
              onClick={() => enter({ member: person.id })}
            />
            {direct && search.of === undefined && <TransferTo receiver={person} as="icon" />}
          </>
        )}
      />
    </div>
  )
}
