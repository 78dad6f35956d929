import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { house } from '#site/api/house.ts'
import { securityQuery } from '#site/session/member.ts'

/** What a transfer asks for: the login's password in a session that has shown none yet, and always the payment password. */
export function useTransferProof() {
  const queries = useQueryClient()
  const { data } = useQuery(securityQuery)
  const [login, setLogin] = useState('')
  const [payment, setPayment] = useState('')
  const asksLogin = data?.proved === false
  return {
    asksLogin,
    lacksPayment: data?.paymentPassword === false,
    login,
    payment,
    setLogin,
    setPayment,
    /** Shows the password, once for the session. */
    prove: async () => {
      if (!asksLogin) return
      await house.identity.prove({ body: { data: { password: login } } })
      setLogin('')
      await queries.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  }
}
