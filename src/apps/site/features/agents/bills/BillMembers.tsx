import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#kit/calendar.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import { useWorksFor } from '#site/session/member.ts'
import { useCalendar } from '#site/session/merchant.ts'
import { AgentLink } from '../AgentLink.tsx'
import styles from './Bills.module.css'
import { billMembersQuery, type BillMemberShown, type BillOpened } from './queries.ts'

/** Who made up the sums of a bill, once somebody asks; for those who may see the team. */
export function BillMembers({ bill }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const rights = useWorksFor()?.rights
  const [open, setOpen] = useState(false)
  if (rights && !rights.includes('team')) return null
  if (open) return <Lines bill={bill} />
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('members.show')}
      </Button>
    </div>
  )
}

function Lines({ bill: { kind, id, since, until, currency } }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const record = useInfiniteQuery(billMembersQuery({ kind, id }))
  const calendar = useCalendar()
  const days = { since: dayOf(since, calendar), until: dayOf(until - 1, calendar) }
  const money = (key: 'turnover' | 'staked' | 'returned' | 'given' | 'loss'): Column<BillMemberShown> => ({
    key,
    title: t(key),
    figures: true,
    show: (line) => <Money amount={line[key]} currency={currency} />,
  })
  const columns: Column<BillMemberShown>[] = [
    {
      key: 'member',
      title: t('members.member'),
      headline: true,
      show: ({ who }) =>
        who ? (
          <AgentLink
            page="personalHistoryCopy"
            search={{ ...days, member: who.id }}
            label={t('members.bets', { name: who.account })}
            className={styles.link}
          >
            <bdi>{who.account}</bdi>
          </AgentLink>
        ) : (
          <span className={styles.soft}>{t('members.left')}</span>
        ),
    },
    ...(kind === 'dividend' ? [money('staked'), money('returned'), money('given'), money('loss')] : []),
    money('turnover'),
    { key: 'active', title: t('needs.activeMembers'), show: ({ active }) => active && <Badge>{t('members.active')}</Badge> },
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t('members.text')}</p>
      <RecordTable
        caption={t('members.title')}
        empty={t('members.none')}
        columns={columns}
        record={record}
        keyOf={({ who, turnover, staked, returned, given }) => who?.id ?? `${turnover} ${staked} ${returned} ${given}`}
      />
    </div>
  )
}
