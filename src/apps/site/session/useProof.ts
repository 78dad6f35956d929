import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerPasskey } from '#client/calls/passkey.ts'
import type { ProofKind } from '#wire/proof.ts'
import { house } from '#site/api/house.ts'
import { securityQuery } from './member.ts'

/** Of several the one that is soonest shown. */
const soonest: readonly ProofKind[] = ['payment', 'totp', 'passkey', 'password']

async function shownBy(by: ProofKind, typed: string) {
  if (by === 'payment') return { payment: typed }
  if (by === 'totp') return { totp: typed.trim() }
  return by === 'password' ? { password: typed } : { passkey: await answerPasskey(await house.access.askProof({})) }
}

/** What must be shown before this session does what a stolen one must not do. */
export function useProof() {
  const queries = useQueryClient()
  const { data } = useQuery(securityQuery)
  const asks = soonest.find((kind) => data?.proof?.includes(kind)) ?? null
  return {
    asks,
    hasPayment: data?.paymentPassword !== false,
    /** Shows it, where it is asked for; it stands for ten minutes. */
    prove: async (typed: string) => {
      if (!asks) return
      await house.access.prove({ body: { data: await shownBy(asks, typed) } })
      await queries.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  }
}
