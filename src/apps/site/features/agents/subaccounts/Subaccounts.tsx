import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { besideProof, ProofField } from '#site/session/ProofField.tsx'
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

/** Who has not shown a moment ago that it is them does so first: what is given away here stays. */
function Proven({ children }: { children: ReactNode }) {
  const t = useTexts('subaccounts')
  const { asks, prove } = useProof()
  const form = useForm({
    values: { proof: '' },
    sent: ({ proof }) => proof,
    ask: prove,
    once: true,
    place: besideProof,
  })
  if (!asks) return children
  return (
    <form className={styles.form} {...form.props}>
      <p>{t('proof')}</p>
      <ProofField form={form} />
      <Refused error={form.error} />
      <Button type="submit" tone="gold" busy={form.busy}>
        {t('proofSubmit')}
      </Button>
    </form>
  )
}
