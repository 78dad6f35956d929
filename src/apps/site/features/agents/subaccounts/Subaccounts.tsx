import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useProof } from '#site/session/useProof.ts'
import { OpenSubaccount } from './OpenSubaccount.tsx'
import { subaccountsQuery } from './queries.ts'
import { SubaccountItem } from './SubaccountItem.tsx'
import styles from './Subaccounts.module.css'

/** The people who work for an agent, what each may do, and a way to let in another. */
export function Subaccounts() {
  const t = useTexts('subaccounts')
  const [opening, setOpening] = useState(false)
  const { data, isPending, isError, isFetching, refetch } = useQuery(subaccountsQuery)
  if (isError && !data)
    return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (isPending) return Array.from({ length: 3 }, (_, i) => <Skeleton key={i} height="6rem" />)
  return (
    <div className={styles.page}>
      <p className={styles.soft}>{t('text')}</p>
      <Proven>
        {opening ? (
          <OpenSubaccount onDone={() => setOpening(false)} />
        ) : (
          <div>
            <Button tone="gold" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpening(true)}>
              {t('open.new')}
            </Button>
          </div>
        )}
      </Proven>
      {data.length === 0 && !opening && <EmptyState icon={<Users size={28} />} title={t('empty')} text={t('emptyText')} />}
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.id}>
            <SubaccountItem subaccount={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In a session that a remembered device opened, the password is asked for first: what is given away here stays. */
function Proven({ children }: { children: ReactNode }) {
  const t = useTexts('subaccounts')
  const identity = useTexts('identity')
  const { asksLogin, prove } = useProof()
  const form = useForm({
    values: { password: '' },
    check: ({ password }) => ({ password: password === '' && identity('logIn.needPassword') }),
    sent: ({ password }) => password,
    ask: prove,
    once: true,
    otherwise: 'password',
  })
  if (!asksLogin) return children
  return (
    <form className={styles.form} {...form.props}>
      <p>{t('proof')}</p>
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" tone="gold" busy={form.busy}>
        {t('proofSubmit')}
      </Button>
    </form>
  )
}
