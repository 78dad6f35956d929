import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { whenText } from '#client/language/when.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { AskForContract } from './AskForContract.tsx'
import styles from './Contracts.module.css'
import { contractOf, contractsQuery, type Consolidated, type ContractShown } from './queries.ts'
import { RequestCard } from './RequestCard.tsx'
import { TermsList } from './TermsList.tsx'
import { useProcess } from './useProcess.ts'

/** What the member has of each kind, and the way to ask for it, for more, or for its end. */
export function OwnContracts({ kinds }: { kinds: readonly ContractKind[] }) {
  const [asking, setAsking] = useState<ContractKind | null>(null)
  const query = useQuery(contractsQuery)
  if (asking) return <AskForContract kind={asking} account={null} onDone={() => setAsking(null)} />
  return (
    <QueryBoundary query={query} waiting={<Skeleton width="100%" height="12rem" />}>
      {(all) => (
        <div className={styles.stack}>
          {kinds.map((kind) => (
            <OfKind key={kind} kind={kind} all={all} onAsk={() => setAsking(kind)} />
          ))}
        </div>
      )}
    </QueryBoundary>
  )
}

function OfKind({ kind, all, onAsk }: { kind: ContractKind; all: Consolidated; onAsk: () => void }) {
  const t = useTexts('contracts')
  const { held, waiting } = contractOf(all, kind)
  const mine = waiting.filter(({ side }) => side === 'downline')
  const free = mine.length === 0
  return (
    <>
      {(held || free) && (
        <Card
          heading="h3"
          title={t(`kind.${kind}`)}
          foot={
            free && (
              <div className={styles.acts}>
                <Button onClick={onAsk}>{t(held ? 'askOther' : 'ask')}</Button>
                {held && <EndContract contract={held} />}
              </div>
            )
          }
        >
          {held ? <Held contract={held} /> : <p className={styles.soft}>{t('none')}</p>}
        </Card>
      )}
      {mine.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </>
  )
}

function Held({ contract: { upline, terms, version, validFrom } }: { contract: ContractShown }) {
  const t = useTexts('contracts')
  const house = useMerchant()?.name ?? ''
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t('since', { who: upline ?? house, version, at: whenText(validFrom) })}</p>
      <TermsList terms={terms} />
    </div>
  )
}

/** Asks the other side for an end, after a second thought. */
export function EndContract({ contract: { id, kind } }: { contract: ContractShown }) {
  const t = useTexts('contracts')
  const [open, setOpen] = useState(false)
  const { process, error, isPending } = useProcess(kind)
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('terminate')}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t('end.title')}
        text={t('end.text')}
        confirm={t('terminate')}
        tone="danger"
        busy={isPending}
        onConfirm={() =>
          process({ act: 'terminate', contract: id }, () => {
            setOpen(false)
            toast({ title: t('done.terminate'), tone: 'good' })
          })
        }
      >
        <Refused error={error} />
      </Confirm>
    </>
  )
}
