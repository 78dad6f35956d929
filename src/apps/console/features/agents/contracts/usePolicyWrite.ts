import { useState } from 'react'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { isReason } from '#console/parts/actions/reason.ts'
import type { Policy } from './queries.ts'

type Editing = { readonly kind: ContractKind; readonly policy: Policy; readonly onClose: () => void }

/** What is written of a policy, and what the house said to it. */
export function usePolicyWrite({ kind, policy, onClose }: Editing) {
  const t = useTexts('contracts')
  const [written, setWritten] = useState(policy)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = !isReason(reason)
  const write = useWrite(
    (data: { policy: Policy; reason: string }, asked) =>
      house.agents.changeContractPolicy({ params: { kind }, body: { data } }, asked),
    { once: true },
  )
  const save = () => {
    setTried(true)
    if (short) return
    write.mutate(
      { policy: written, reason: reason.trim() },
      {
        onSuccess: ({ waits }) => {
          toast({ title: t(waits ? 'policy.proposed' : 'policy.saved'), tone: 'good' })
          void queryClient.invalidateQueries()
          onClose()
        },
      },
    )
  }
  const refused = isRefused(write.error) ? write.error : null
  const beside = (name: string) => ((refused?.data as { at?: string } | null)?.at === name ? refused?.message : undefined)
  const put = (change: Partial<Policy>) => setWritten({ ...written, ...change })
  return { written, put, reason, setReason, lacking: tried && short, save, write, beside }
}
