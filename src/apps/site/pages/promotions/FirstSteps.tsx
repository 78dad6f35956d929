import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '#client/session/useSession.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { depositsQuery } from '#site/features/payments/queries.ts'
import styles from '#site/features/promotions/Promotions.module.css'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { contactsQuery } from '#site/session/member.ts'
import { Steps } from '#ui/navigation/Steps.tsx'

const steps = ['register', 'confirm', 'deposit'] as const

/** Registered, confirmed, deposited: how far the reader is, and the way to the next step. */
export function FirstSteps() {
  const t = useTexts('promotions')
  const enabled = useLoggedIn()
  const { data: contacts } = useQuery({ ...contactsQuery, enabled })
  const { data: deposits } = useInfiniteQuery({ ...depositsQuery, enabled })
  const proven = contacts?.some((contact) => contact.proven) ?? false
  const deposited = deposits?.pages.some(({ list }) => list.some(({ state }) => state === 'credited')) ?? false
  const taken = { register: enabled, confirm: proven, deposit: deposited }
  const next = steps.find((step) => !taken[step])
  return (
    <section className={styles.form} aria-label={t('welcome.steps')}>
      <Steps
        label={t('welcome.steps')}
        steps={steps.map((step) => t(`welcome.${step}`))}
        at={next ? steps.indexOf(next) : steps.length}
      />
      {next === 'register' && (
        <RouteButton to="/register" tone="gold" size="large">
          {t('welcome.register')}
        </RouteButton>
      )}
      {next === 'confirm' && (
        <RouteButton {...opening('memberCentre', 'securityCenter')} tone="gold" size="large">
          {t('welcome.confirm')}
        </RouteButton>
      )}
      {next === 'deposit' && (
        <RouteButton to="/deposit" tone="gold" size="large">
          {t('welcome.deposit')}
        </RouteButton>
      )}
      {!next && <p>{t('welcome.done')}</p>}
    </section>
  )
}
