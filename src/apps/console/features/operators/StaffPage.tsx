import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { AddOperator } from './AddOperator.tsx'
import { FirstPassword, type First } from './FirstPassword.tsx'
import styles from './Operators.module.css'
import { StaffActs } from './StaffActs.tsx'
import type { Staff } from './staff.ts'

/** Who works in the console. */
export function StaffPage() {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const [first, setFirst] = useState<First | null>(null)
  const query = useInfiniteQuery({
    queryKey: ['operators', 'staff'],
    queryFn: ({ pageParam, signal }) =>
      house.operators.operators({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const unsure = query.data?.pages.some(({ list }) => list.some(({ mayBe }) => mayBe.length > 0))
  const columns: Column<Staff>[] = [
    {
      key: 'name',
      title: t('staff.name'),
      headline: true,
      show: ({ name, house: ofHouse }) => (
        <>
          {name} {ofHouse && <Badge tone="gold">{t('staff.ofHouse')}</Badge>}
        </>
      ),
    },
    { key: 'role', title: t('staff.role'), show: ({ role }) => shell(`roles.${role}`) },
    {
      key: 'state',
      title: t('staff.state'),
      show: ({ disabledAt, mayBe }) => (
        <>
          <Badge tone={disabledAt === null ? 'jade' : 'red'}>
            {disabledAt === null ? t('staff.active') : t('staff.disabled')}
          </Badge>{' '}
          {mayBe.length > 0 && (
            <>
              <Badge tone="gold">{t('staff.unsure')}</Badge> <small>{t('staff.mayBe', { names: mayBe.join(', ') })}</small>
            </>
          )}
        </>
      ),
    },
    {
      key: 'known',
      title: t('person.column'),
      show: ({ known }) => known.map((kind) => t(`person.by.${kind}`)).join(' · ') || t('person.none'),
    },
    { key: 'factor', title: t('staff.factor'), show: ({ secured }) => (secured ? t('staff.factorYes') : t('staff.factorNo')) },
    { key: 'login', title: t('staff.lastLogin'), show: ({ lastLogin }) => <When at={lastLogin?.at ?? null} /> },
  ]
  return (
    <>
      <PageHead title={t('staff.title')} text={t('staff.text')}>
        {may('operators.manage') && (
          <Button tone="gold" icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        )}
      </PageHead>
      <div className={styles.cards}>
        {first && <FirstPassword first={first} />}
        {unsure && (
          <Notice tone="warning" title={t('staff.unsureTitle')}>
            {t('staff.unsureText')}
          </Notice>
        )}
        <Listing
          caption={t('staff.title')}
          columns={columns}
          query={query}
          keyOf={({ id }) => id}
          {...((may('operators.manage') || may('operators.confirm')) && {
            actions: (row: Staff) => <StaffActs staff={row} onFirst={setFirst} />,
          })}
        />
      </div>
      {adding && <AddOperator onClose={() => setAdding(false)} onFirst={setFirst} />}
    </>
  )
}
