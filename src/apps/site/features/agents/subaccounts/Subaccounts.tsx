import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { securityQuery } from '#site/session/member.ts'
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
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const { data } = useQuery(securityQuery)
  const [password, setPassword] = useState('')
  const prove = useMutation({
    mutationFn: () => house.identity.prove({ body: { data: { password } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  if (data?.proved !== false) return children
  const { error } = prove
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') prove.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('proof')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error ? (isRefused(error) ? error.message : shell('errors.networkText')) : undefined}
      />
      <Button type="submit" tone="gold" busy={prove.isPending}>
        {t('proofSubmit')}
      </Button>
    </form>
  )
}
