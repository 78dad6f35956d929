import { QueryClient } from '@tanstack/react-query'
import { isUnanswered } from '#client/calls/refusal.ts'
import { session } from '#client/session/session.ts'
import { speakFor } from './house.ts'

/** A refusal is an answer and is not asked again; silence is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isUnanswered(error),
      refetchOnWindowFocus: 'always',
    },
  },
})

/** Nothing that an operator was shown outlives the session. */
session.subscribe(() => {
  if (session.half() !== null) return
  queryClient.clear()
  speakFor(null)
})
