import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import styles from './Contracts.module.css'
import { boundsQuery } from './queries.ts'
import { TermsForm } from './TermsForm.tsx'

type AskForContractProps = {
  kind: ContractKind
  /** To whom it is offered; null: it is asked of the one above. */
  account: string | null
  onDone: () => void
}

/** A contract to offer or to ask for, once the house has said within what. */
export function AskForContract({ kind, account, onDone }: AskForContractProps) {
  const t = useTexts('contracts')
  const shell = useTexts('shell')
  const house = useMerchant()?.name ?? ''
  const { data: bounds, error } = useQuery(boundsQuery(kind, account))
  const back = (
    <Button tone="quiet" onClick={onDone}>
      {t('back')}
    </Button>
  )
  const problem = error ? (isRefused(error) && error.status !== 404 ? error.message : null) : undefined
  if (error)
    return (
      <div className={styles.stack}>
        <Notice tone="bad" live>
          {problem ?? (isRefused(error) ? t('unknown') : shell('errors.networkText'))}
        </Notice>
        {back}
      </div>
    )
  if (!bounds) return <Skeleton width="100%" height="16rem" />
  const reason = bounds.refused ?? (bounds.waiting ? 'waits' : null)
  return (
    <div className={styles.stack}>
      <h3 className={styles.subtitle}>
        {account === null
          ? t('askOf', { who: bounds.upline ?? house, kind: t(`kind.${kind}`) })
          : t('offerTo', { who: bounds.downline, kind: t(`kind.${kind}`) })}
      </h3>
      {reason ? (
        <Notice tone="warning" live>
          {t(`refused.${reason}`)}
        </Notice>
      ) : (
        <TermsForm kind={kind} bounds={bounds} account={account} onDone={onDone} />
      )}
      {back}
    </div>
  )
}
