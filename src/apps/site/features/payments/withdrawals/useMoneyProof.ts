import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { house } from '#site/api/house.ts'
import { securityQuery } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'

/** What must be shown before money leaves: the login's password in a session that shows none yet, and the payment password where it is asked. */
export function useMoneyProof() {
  const queries = useQueryClient()
  const { data } = useQuery(securityQuery)
  const asksPayment = useMerchant()?.flags.PAYMENTPASSWORD === true
  const [login, setLogin] = useState('')
  const [payment, setPayment] = useState('')
  const asksLogin = data?.proved === false
  return {
    asksLogin,
    asksPayment,
    /** The merchant asks for a payment password, and there is none yet. */
    lacksPayment: asksPayment && data?.paymentPassword === false,
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
