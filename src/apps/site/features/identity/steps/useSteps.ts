import { useState } from 'react'
import type { house } from '#site/api/house.ts'
import { useArrive } from './useArrive.ts'

type LoggedIn = Awaited<ReturnType<typeof house.access.logIn>>
export type Factor = LoggedIn['factors'][number]
/** What a step answers: a session, or a ticket where something is still due. */
export type Passed = Pick<LoggedIn, 'token'> & Partial<Pick<LoggedIn, 'due' | 'factors'>> & { readonly remember?: boolean }
/** What is still to do before the session opens: one of the factors first, then the password that is due. */
export type Step = {
  readonly ticket: string
  readonly factors: readonly Factor[]
  readonly due: LoggedIn['due']
  readonly remember: boolean
}

/** From a password or a code that was right to the open session, over the steps that the house asks for between. */
export function useSteps() {
  const arrive = useArrive('/')
  const [step, setStep] = useState<Step | null>(null)
  const next = async ({ token, due = null, factors = [], remember = step?.remember ?? false }: Passed): Promise<void> => {
    if (due || factors.length > 0) setStep({ ticket: token, due, factors, remember })
    else await arrive(token)
  }
  return { step, next }
}
