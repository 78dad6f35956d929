import { useSearch } from '@tanstack/react-router'
import { GameFrame } from '../../features/games/play/GameFrame.tsx'
import { OtherGames } from '../../features/games/boards/OtherGames.tsx'
import { RealityCheck } from '../../features/limits/RealityCheck.tsx'
import { useRealMember } from '../../session/free-play.ts'

/** One game; whoever plays for money is shown now and then for how long and at what cost. */
export function GamePage() {
  const { trial } = useSearch({ strict: false })
  const real = useRealMember()
  return (
    <>
      <GameFrame others={(gameCode) => <OtherGames gameCode={gameCode} />} />
      {real && !trial && <RealityCheck />}
    </>
  )
}
