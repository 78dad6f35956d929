import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Asked } from '../../app/Asked.tsx'
import { opening } from '../../app/useModal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { contactsQuery } from '../../session/member.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './SecurityCenter.module.css'

/** Where the house reaches the member, and the way to prove that it is the member's own. */
export function ContactsCard() {
  const t = useTexts('security')
  return (
    <Card title={t('contacts.title')} heading="h3">
      <p className={styles.soft}>{t('contacts.text')}</p>
      <Asked query={useQuery(contactsQuery)} waiting={<Skeleton width="100%" height="5rem" />}>
        {(contacts) =>
          contacts.length === 0 ? (
            <p className={styles.list}>{t('contacts.none')}</p>
          ) : (
            <ul className={styles.list}>
              {contacts.map(({ channel, to, proven, reached }) => (
                <li key={channel} className={styles.item}>
                  <div className={styles.words}>
                    <strong>{t(`contacts.${channel}`)}</strong>
                    <bdi className={styles.soft}>{to}</bdi>
                  </div>
                  <Badge tone={proven ? 'jade' : 'plain'}>{t(proven ? 'contacts.proven' : 'contacts.unproven')}</Badge>
                  {!proven && reached && (
                    <Link
                      {...opening(channel === 'sms' ? 'proveNumber' : 'proveEmail')}
                      className={buttonClass({ tone: 'plain', size: 'small' })}
                    >
                      {t('contacts.prove')}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Card>
  )
}
