import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { withTexts } from '#site/i18n/i18n.ts'
import { realityCheckQuery, untilCheck } from './queries.ts'

const CheckDialog = lazyPage(() => withTexts('safer', import('./CheckDialog.tsx')), 'CheckDialog')

/** Watches, while a game is open, whether a reality check is due, and shows it over the game. */
export function RealityCheck() {
  const { data } = useQuery({
    ...realityCheckQuery,
    refetchInterval: ({ state }) => (state.data ? untilCheck(state.data) : false),
    refetchOnMount: 'always',
  })
  if (!data?.due) return null
  return (
    <Suspense fallback={null}>
      <CheckDialog />
    </Suspense>
  )
}
