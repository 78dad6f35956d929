import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { house } from '../../api/house.ts'
import { keptInSession } from '../../app/kept-answers.ts'
import { opening, useModal } from '../../app/useModal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './Form.module.css'
import { MarketBand } from './MarketBand.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const settingQuery = {
  queryKey: ['merchant', 'registration'],
  ...keptInSession({ name: 'registrationRules', afresh: true }, ({ signal }: { signal: AbortSignal }) =>
    house.merchants.registrationSetting({}, { signal }),
  ),
  staleTime: 5 * 60_000,
}

/** Registration with the merchant's own fields and rules. */
export function RegisterModal() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const { data: setting, isError, isFetching, refetch } = useQuery(settingQuery)
  return (
    <Modal {...useModal()} title={t('register.title')}>
      <MarketBand welcome={t('register.greeting')} />
      {setting ? (
        <RegisterForm setting={setting} />
      ) : isError ? (
        <ErrorState
          title={shell('errors.networkTitle')}
          text={shell('errors.networkText')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className={styles.form} aria-busy="true">
          {Array.from({ length: 4 }, (_, i) => (
            <Skeleton key={i} width="100%" height="4.5rem" />
          ))}
        </div>
      )}
      <Link {...opening('login')} replace className={styles.other}>
        {t('register.toLogIn')}
      </Link>
    </Modal>
  )
}
