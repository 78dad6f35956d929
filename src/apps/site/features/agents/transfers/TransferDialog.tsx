import { useQuery } from '@tanstack/react-query'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { termsQuery } from './queries.ts'
import { TransferForm } from './TransferForm.tsx'

type TransferDialogProps = { receiver: { readonly id: string; readonly account: string }; onClose: () => void }

/** To somebody directly below. */
export function TransferDialog({ receiver: { id, account }, onClose }: TransferDialogProps) {
  const t = useTexts('agent-transfers')
  const query = useQuery(termsQuery)
  return (
    <Modal open onClose={onClose} title={t('title', { account })}>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="14rem" />}>
        {(terms) => <TransferForm terms={terms} receiver={{ id, account }} />}
      </QueryBoundary>
    </Modal>
  )
}
