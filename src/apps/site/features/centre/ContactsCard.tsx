import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { contactsQuery, type Contact } from '#site/session/member.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './SecurityCenter.module.css'

const channels = ['email', 'sms'] as const
const changing = { email: 'changeEmail', sms: 'changeNumber' } as const
const proving = { email: 'proveEmail', sms: 'proveNumber' } as const

/** Where the house reaches the member, and the way to prove that it is the member's own. */
export function ContactsCard() {
  const t = useTexts('security')
  return (
    <Card title={t('contacts.title')} heading="h3">
      <p className={styles.soft}>{t('contacts.text')}</p>
      <QueryBoundary query={useQuery(contactsQuery)} waiting={<Skeleton width="100%" height="5rem" />}>
        {(contacts) => (
          <ul className={styles.list}>
            {contacts.length === 0 && <li>{t('contacts.none')}</li>}
            {contacts.map((contact) => (
              <ContactLine key={contact.channel} contact={contact} />
            ))}
            {channels
              .filter((channel) => contacts.every((contact) => contact.channel !== channel))
              .map((channel) => (
                <li key={channel} className={styles.item}>
                  <strong className={styles.words}>{t(`contacts.${channel}`)}</strong>
                  <Link {...opening(changing[channel])} className={buttonClass({ tone: 'plain', size: 'small' })}>
                    {t('contacts.add')}
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  )
}

function ContactLine({ contact: { channel, to, proven, reached } }: { contact: Contact }) {
  const t = useTexts('security')
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{t(`contacts.${channel}`)}</strong>
        <bdi className={styles.soft}>{to}</bdi>
      </div>
      <Badge tone={proven ? 'jade' : 'plain'}>{t(proven ? 'contacts.proven' : 'contacts.unproven')}</Badge>
      {!proven && reached && (
        <Link {...opening(proving[channel])} className={buttonClass({ tone: 'plain', size: 'small' })}>
          {t('contacts.prove')}
        </Link>
      )}
      {reached && (
        <Link {...opening(changing[channel])} className={buttonClass({ tone: 'plain', size: 'small' })}>
          {t('contacts.change')}
        </Link>
      )}
    </li>
  )
}
