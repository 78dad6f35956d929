import type { Plan } from '#arcade/families/rules/plans.ts'
import { mostOpened, opening, TILES, type MinesChoice, type MinesDecision, type MinesView } from './mines.ts'

const counts = [1, 2, 3, 5, 8, 12, 16, 20, 24] as const
const goals = [1, 2, 4, 7, 12, TILES] as const

/** Opens so many tiles, each picked by chance from those that are closed, and takes what they are worth. */
function opens(choice: MinesChoice, goal: number): Plan<MinesChoice, MinesDecision, MinesView> {
  return {
    name: `${choice.mines} mines, ${goal} opened`,
    choice,
    decide: ({ opened }, pick) => {
      if (opened.length === goal) return { take: 'now' }
      const closed = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile))
      return { tile: closed[pick(closed.length)] as number }
    },
    pays: opening(choice, goal),
  }
}

/** Every kind of pond, from one tile to all that may be opened. */
export function* minesPlans(): Generator<Plan<MinesChoice, MinesDecision, MinesView>> {
  for (const mines of counts) {
    const most = mostOpened({ mines })
    for (const goal of new Set(goals.map((one) => Math.min(one, most)))) yield opens({ mines }, goal)
  }
}
