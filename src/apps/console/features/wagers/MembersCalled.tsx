import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useMay } from '#console/session/operator.ts'
import styles from './Wagers.module.css'

const FEW = 8

/** Who looks for bets often has no more than the player's name: from there to the bets of whoever is called so. */
export function MembersCalled({ named }: { named: string }) {
  const t = useTexts('wagers')
  const may = useMay()
  const query = useQuery({
    queryKey: ['wagers', 'members', named],
    queryFn: ({ signal }) => house.members.members({ query: { search: named } }, { signal }),
    enabled: may('members.read'),
  })
  const members = query.data?.list.slice(0, FEW) ?? []
  if (members.length === 0) return null
  return (
    <Card title={t('membersCalled')}>
      <ul className={styles.members}>
        {members.map(({ id, account }) => (
          <li key={id}>
            <Link to="/members/$id" params={{ id }} search={{ tab: 'bets' }} className={styles.all}>
              {account}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
