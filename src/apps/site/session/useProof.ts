import { useQuery, useQueryClient } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { securityQuery } from './member.ts'

/** What must be shown before money leaves: the login's password, in a session that has shown none yet, and a payment password. */
export function useProof() {
  const queries = useQueryClient()
  const { data } = useQuery(securityQuery)
  const asksLogin = data?.proved === false
  return {
    asksLogin,
    hasPayment: data?.paymentPassword !== false,
    /** Shows the password, once for the session. */
    prove: async (password: string) => {
      if (!asksLogin) return
      await house.access.prove({ body: { data: { password } } })
      await queries.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  }
}
