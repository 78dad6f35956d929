import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#site/i18n/texts.ts'
import { Card } from '#ui/display/Card.tsx'
import { Progress } from './Progress.tsx'
import { rewardsQuery } from './queries.ts'
import styles from './Referral.module.css'

/** How far each of the newest friends is, and what came of it. Nothing where the merchant offers nothing. */
export function FriendProgress() {
  const t = useTexts('referral')
  const { data } = useQuery(rewardsQuery)
  if (!data || (!data.offer && data.friends.length === 0)) return null
  return (
    <Card heading="h3" title={t('friends')}>
      {data.friends.length === 0 ? (
        <p className={styles.soft}>{t('friendsNone')}</p>
      ) : (
        <ul className={styles.lines}>
          {data.friends.map((friend) => (
            <li key={`${friend.account}/${friend.at}`}>
              <bdi>{friend.account}</bdi>
              <Progress progress={friend} currency={data.currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
