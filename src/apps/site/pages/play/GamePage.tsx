import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GameFrame } from '../../features/games/play/GameFrame.tsx'
import { OtherGames } from '../../features/games/boards/OtherGames.tsx'
import { RealityCheck } from '../../features/limits/RealityCheck.tsx'
import { useRealMember } from '../../session/free-play.ts'

/** One game, with what stands below its bar; whoever plays for money is shown now and then for how long and at what cost. */
export function GamePage({ below = null }: { readonly below?: ReactNode }) {
  const { trial } = useSearch({ strict: false })
  const real = useRealMember()
  return (
    <>
      <GameFrame below={below} others={(gameCode) => <OtherGames gameCode={gameCode} />} />
      {real && !trial && <RealityCheck />}
    </>
  )
}
