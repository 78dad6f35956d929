import { z } from 'zod'
import { unitsOfText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { controlledAct, type Recorded } from '#house/audit/index.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'
import { changeableGame, type CatalogueRow, type GameChange } from '../console-contract.ts'
import { changeGame } from './change-game.ts'
import { lockGame } from './catalogue-store.ts'

type Stake = CatalogueRow['largestStake'] | undefined

/** Null is no bound of the game's own. */
function raisesStake(before: Stake, after: Stake): boolean {
  if (after === undefined || before === null || before === undefined) return false
  return after === null || unitsOfText(after) > unitsOfText(before)
}

export const gameActs = {
  change: controlledAct({
    name: 'catalogue.changeGame',
    permission: 'games.write',
    input: z.strictObject({ id: z.string(), change: changeableGame.partial() as z.ZodType<Change<GameChange>> }),
    weigh: async (tx, { merchant }, { id, change }) => {
      const before = await lockGame(tx, { merchant: merchant.id, id })
      if (!before) return refuse('not_found')
      return {
        alone: !raisesStake(before.largestStake, change.largestStake),
        subject: `game:${before.vassalage}/${before.gameCode}`,
        before: touched(before, change) as Recorded,
        after: change as Recorded,
      }
    },
    perform: (tx, act, of) => changeGame(tx, act, of),
  }),
}
