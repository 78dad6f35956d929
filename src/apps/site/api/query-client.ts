import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isRefused, isUnanswered } from '#client/calls/refusal.ts'
import { showTimesIn } from '#client/language/zone.ts'
import { session } from '#client/session/session.ts'

/** A refusal is an answer and is not asked again; silence is, twice. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // What this session has shown is too long ago: whoever asks for a proof asks for it now.
    onError: (error) => {
      if (isRefused(error) && error.code === 'proof_needed')
        void queryClient.invalidateQueries({ queryKey: ['member', 'access', 'security'] })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isUnanswered(error),
      refetchOnWindowFocus: 'always',
    },
  },
})

/** What a member was shown leaves with the session. Keys of such queries begin with `member`. */
session.subscribe(() => {
  if (session.half() !== null) return
  queryClient.removeQueries({ queryKey: ['member'] })
  showTimesIn(null)
})
