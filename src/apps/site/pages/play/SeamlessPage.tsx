import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'
import type { Narrowing, SeamlessSearch } from '#site/navigation/searches.ts'
import { GameList } from '#site/features/games/list/GameList.tsx'
import { lanesQuery } from '#site/features/games/queries.ts'
import { useNarrowing } from '#site/features/games/useNarrowing.ts'
import { GamePage } from './GamePage.tsx'
import { NotFound } from '../states/NotFound.tsx'
import { PageSkeleton } from '../states/PageSkeleton.tsx'
import styles from './SeamlessPage.module.css'

/** One vendor with nothing around it but the header: the game that the address names, else all of the vendor's. */
export function SeamlessPage() {
  const { vassalage, gameCode }: SeamlessSearch = useSearch({ strict: false })
  if (gameCode) return <GamePage />
  return <Vendor vassalage={vassalage ?? ''} />
}

function Vendor({ vassalage }: { vassalage: string }) {
  const { data: lanes, isPending } = useQuery(lanesQuery)
  const { kind, name } = useNarrowing()
  const navigate = useNavigate()
  const narrow = useCallback(
    (next: Narrowing) => void navigate({ to: '.', search: { ...next, vassalage }, replace: true, resetScroll: false }),
    [navigate, vassalage],
  )
  const vendor = lanes?.flatMap(({ vendors }) => vendors).find((one) => one.vassalage === vassalage)
  if (isPending) return <PageSkeleton />
  if (!vendor) return <NotFound />
  return (
    <div className={styles.page}>
      <GameList
        title={vendor.displayName}
        gameType={vendor.gameType}
        language={spokenLanguage()}
        narrowing={{ vassalage, kind, name }}
        onNarrow={narrow}
      />
    </div>
  )
}
