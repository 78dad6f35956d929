import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { billMembersQuery, type ConsoleBillMember, type ConsoleBillOpened } from './queries.ts'

/** Who made up the sums of a bill, once somebody asks: they are read again from what it was made of. */
export function BillMembers({ bill }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('members.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('members.text')}</p>
        {open ? (
          <Lines bill={bill} />
        ) : (
          <div className={flow.acts}>
            <Button onClick={() => setOpen(true)}>{t('members.show')}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Lines({ bill: { id, currency } }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  const columns: Column<ConsoleBillMember>[] = [
    {
      key: 'member',
      title: t('members.member'),
      headline: true,
      show: ({ who }) => (
        <Link to="/members/$id" params={{ id: who.id }}>
          <bdi>{who.account}</bdi>
        </Link>
      ),
    },
    ...(['turnover', 'staked', 'returned', 'given', 'loss'] as const).map((key) => ({
      key,
      title: t(`team.${key}`),
      figures: true,
      show: (line: ConsoleBillMember) => <Money amount={line[key]} currency={currency} />,
    })),
    {
      key: 'active',
      title: t('needs.activeMembers'),
      show: ({ active }) => active && <Badge>{t('members.active')}</Badge>,
    },
  ]
  return (
    <Listing
      caption={t('members.title')}
      columns={columns}
      query={useInfiniteQuery(billMembersQuery(id))}
      keyOf={({ who }) => who.id}
      empty={t('members.none')}
    />
  )
}
