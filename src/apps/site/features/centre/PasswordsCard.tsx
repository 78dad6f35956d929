import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whenText } from '#client/language/when.ts'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { securityQuery } from '#site/session/member.ts'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './SecurityCenter.module.css'

/** The login's password and the one for withdrawals, and the way to change them. */
export function PasswordsCard() {
  const t = useTexts('security')
  const { data } = useQuery(securityQuery)
  return (
    <Card title={t('passwords.title')} heading="h3">
      {data ? (
        <Details
          items={[
            { key: 'login', term: t('passwords.changed'), value: whenText(data.passwordChangedAt), figures: true },
            {
              key: 'payment',
              term: t('passwords.payment'),
              value: t(data.paymentPassword ? 'passwords.paymentSet' : 'passwords.paymentNone'),
            },
          ]}
        />
      ) : (
        <Skeleton width="100%" height="4rem" />
      )}
      <div className={styles.acts}>
        <Link {...opening('password')} className={buttonClass({ tone: 'plain' })}>
          {t('passwords.change')}
        </Link>
        <Link {...opening('paymentPassword')} className={buttonClass({ tone: 'plain' })}>
          {t(data?.paymentPassword ? 'passwords.changePayment' : 'passwords.setPayment')}
        </Link>
      </div>
    </Card>
  )
}
